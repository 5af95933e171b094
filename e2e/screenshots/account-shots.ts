import { ApiClient } from '../support/api-client.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { type Shot, type Stage, signedIn } from './stage.ts';

export const accountShots: Record<string, Shot> = {
  operators: (stage) => operators(stage),
  'operator-create-errors': async (stage) => {
    await operators(stage);
    await stage.page.getByRole('button', { name: 'Opret operatør' }).click();
    const form = dialog(stage.page, 'Opret operatør');
    await form.getByRole('button', { name: 'Opret operatør' }).click();
    await form.getByText('Navn er påkrævet').waitFor();
  },
  'operator-edit': async (stage) => {
    await operators(stage);
    await actOn(stage, 'Otto Operatør', 'Rediger');
    await dialog(stage.page, 'Rediger Otto Operatør').waitFor();
  },
  'operator-two-step': async (stage) => {
    await operators(stage);
    await actOn(stage, 'Otto Operatør', 'Slå totrinslogin fra');
    await dialog(stage.page, 'Ønsker du at slå totrinslogin fra?').waitFor();
  },
  'operator-disable': async (stage) => {
    await operators(stage);
    await actOn(stage, 'Otto Operatør', 'Spær');
    await dialog(stage.page, 'Ønsker du at spærre operatøren?').waitFor();
  },
  'operator-delete': async (stage) => {
    await operators(stage);
    await actOn(stage, 'Otto Operatør', 'Slet');
    await dialog(stage.page, 'Ønsker du at slette operatøren?').waitFor();
  },
  'operator-oneself': async (stage) => {
    await operators(stage);
    await actOn(stage, 'operator@demo.example', 'Slet');
    await dialog(stage.page, 'Det er dig selv').waitFor();
  },
  account: (stage) => ownAccount(stage),
  'account-two-step-on': async (stage) => {
    await stage.page.route('**/api/account/totp', (route) =>
      route.fulfill({ json: { enabled: true, recoveryCodesLeft: 2 } }),
    );
    await ownAccount(stage);
  },
  'account-end-other-sessions': async (stage) => {
    await ownAccount(stage);
    await stage.page.getByRole('button', { name: 'Log ud alle andre steder' }).click();
    await dialog(stage.page, 'Ønsker du at logge ud alle andre steder?').waitFor();
  },
  'confirm-password': async (stage) => {
    await stage.page.route('**/api/operators/*/password', (route) =>
      route.fulfill({ status: 403, json: { code: 'password_required', message: '' } }),
    );
    await operators(stage);
    await actOn(stage, 'Otto Operatør', 'Skift kodeord');
    await field(dialog(stage.page, /Nyt kodeord til/), 'Kodeord').fill('et-helt-nyt-kodeord');
    await stage.page.keyboard.press('Enter');
    await dialog(stage.page, 'Skriv dit kodeord igen').waitFor();
  },
  'required-two-step': async (stage) => {
    await stage.page.route('**/api/users/me', async (route) => {
      const response = await route.fetch();
      return route.fulfill({ json: { ...(await response.json()), needsTwoStep: true } });
    });
    await signedIn(stage, '/');
    await stage.page.getByRole('heading', { name: 'Slå totrinslogin til' }).waitFor();
  },
  'account-password': async (stage) => {
    await ownAccount(stage);
    await stage.page.getByRole('button', { name: 'Skift kodeord' }).click();
    await dialog(stage.page, 'Skift kodeord').waitFor();
  },
  'account-end-session': async (stage) => {
    await ownAccount(stage);
    await new ApiClient(new URL(stage.page.url()).origin).signIn(stage.account);
    await stage.page.reload();
    await stage.page.getByText('Ukendt enhed').nth(1).waitFor();
    await actOn(stage, 'Ukendt enhed', 'Afslut');
    await dialog(stage.page, 'Ønsker du at afslutte sessionen?').waitFor();
  },
  'two-step-password': async (stage) => {
    await ownAccount(stage);
    await stage.page.getByRole('button', { name: 'Slå til' }).click();
    await dialog(stage.page, 'Slå totrinslogin til').waitFor();
  },
  'two-step-connect': (stage) => connect(stage),
  'two-step-recovery-codes': async (stage) => {
    await stage.page.route('**/api/account/totp/confirm', (route) =>
      route.fulfill({
        json: {
          recoveryCodes: Array.from('abcdefghjk', (letter) => `k3v${letter}-9xmw-7ha2-q4tn-8bcd-m5rs`),
        },
      }),
    );
    await connect(stage);
    await field(stage.page, 'Kode').fill('123456');
    await stage.page.keyboard.press('Enter');
    await dialog(stage.page, 'Gem dine gendannelseskoder').waitFor();
  },
};

async function operators(stage: Stage): Promise<void> {
  await signedIn(stage, '/operators');
  await row(stage.page, 'operator@demo.example').waitFor();
}

async function ownAccount(stage: Stage): Promise<void> {
  await signedIn(stage, '/account');
  await stage.page.getByText('Denne enhed').last().waitFor();
}

async function connect(stage: Stage): Promise<void> {
  await ownAccount(stage);
  await stage.page.getByRole('button', { name: 'Slå til' }).click();
  await field(stage.page, 'Nuværende kodeord').fill(stage.account.password);
  await stage.page.keyboard.press('Enter');
  await stage.page.getByRole('img', { name: 'QR-kode til din app' }).waitFor();
}

async function actOn({ page, isNarrow }: Stage, text: string, action: string): Promise<void> {
  const line = row(page, text).first();
  if (isNarrow) {
    await line.getByRole('button', { name: /^Handlinger for/ }).click();
    await page.getByRole('menuitem', { name: action }).click({ force: true });
  } else {
    await line.getByRole('button', { name: action }).click({ force: true });
  }
}
