import type { Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { operatorEndpoints } from '@saldo/contract/operators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { Secret, TOTP } from 'otpauth';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { type Shot, type Stage, signedIn } from './shots.ts';

/** The demo has only one operator and no mails. */
export async function prepareOperation(url: string, account: Stage['account']): Promise<void> {
  const api = await new ApiClient(url).signIn(account);
  for (const [name, email] of [
    ['Otto Operatør', 'otto@demo.example'],
    ['Ida Nørgaard', 'ida@demo.example'],
  ] as const) {
    const body = { name, email, password: 'operatoerens-kodeord' };
    const { id } = await api.call(operatorEndpoints.createOperator, { body });
    if (email.startsWith('ida')) await api.call(operatorEndpoints.disableOperator, { params: { id } });
    else await turnOnTwoStep(url, body);
  }
  const employees = await api.call(employeeEndpoints.listEmployees, { query: { limit: 40 } });
  for (const { id } of employees.filter(({ loginEnabled }) => loginEnabled).slice(0, 4)) {
    await api.call(employeeEndpoints.sendEmployeeWelcome, { params: { id } });
  }
  const [first] = employees.filter(({ loginEnabled }) => loginEnabled);
  if (first) await api.call(employeeEndpoints.sendEmployeeWelcome, { params: { id: first.id } });
}

async function turnOnTwoStep(url: string, account: Stage['account']): Promise<void> {
  const own = await new ApiClient(url).signIn({ email: account.email, password: account.password });
  const { secret } = await own.call(ownAccountEndpoints.beginTotp, {
    body: { currentPassword: account.password },
  });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await own.call(ownAccountEndpoints.confirmTotp, { body: { code } });
}

export const operationShots: Record<string, Shot> = {
  'forgotten-password': async ({ page }) => {
    await page.goto('/login?glemt');
    await page.getByRole('button', { name: 'Send link' }).waitFor();
  },
  'forgotten-password-sent': async ({ page }) => {
    await page.goto('/login?glemt');
    await page.getByLabel('E-mail').fill('findes.ikke@demo.example');
    await page.route('**/api/forgotten-password', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('status').waitFor();
  },
  'login-code': async ({ page, account }) => {
    await page.route('**/api/session', (route) =>
      route.fulfill({ status: 401, json: { code: 'code_required', message: 'Skriv koden fra din app.' } }),
    );
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(account.email);
    await field(page, 'Kodeord').fill(account.password);
    await field(page, 'Kodeord').press('Enter');
    await field(page, 'Kode').waitFor();
  },
  'password-link': async (stage) => {
    await link(stage.page, { kind: 'account', name: 'Kirsten Møller', email: 'kirsten@firma.example' });
    await stage.page.getByRole('button', { name: 'Gem kodeord' }).click();
    await stage.page.getByText('Kodeord er påkrævet').waitFor();
  },
  'password-link-dead': async ({ page }) => {
    await page.goto('/kodeord/findes-ikke');
    await page.getByRole('heading', { name: 'Linket virker ikke længere' }).waitFor();
  },
  'password-link-chosen': async ({ page }) => {
    await link(page, { kind: 'employee', name: 'Søren Ærø', email: 'soeren@firma.example' });
    await page.route('**/api/password-link', (route) =>
      route.fulfill({ json: { kind: 'employee', webshop: 'https://webshop.example/' } }),
    );
    await field(page, 'Kodeord').fill('et-nyt-kodeord');
    await page.getByRole('button', { name: 'Gem kodeord' }).click();
    await page.getByRole('link', { name: 'Gå til webshoppen' }).waitFor();
  },

  'operation-menu': async (stage) => {
    await signedIn(stage, '/operators');
    if (stage.isPhone) await stage.page.getByRole('button', { name: 'Menu' }).click();
    await stage.page.getByRole('button', { name: 'Drift' }).click();
    await stage.page.getByRole('link', { name: 'Udbakke' }).waitFor();
  },
  mails: (stage) => mails(stage),
  'mails-nothing': async (stage) => {
    await signedIn(stage, '/mails?state=failed');
    await stage.page.getByText('Ingen e-mails har den tilstand.').waitFor();
  },
  'mails-failed': async (stage) => {
    await stage.page.route('**/api/mails?*', async (route) => {
      const response = await route.fetch();
      const [first, ...rest] = (await response.json()) as object[];
      const json = [
        { ...first, state: 'failed', attempts: 8, error: '550 5.1.1 Mailbox unavailable: no such user' },
        { ...rest[0], state: 'sent', attempts: 1, sentAt: '2026-11-20T08:00:00Z' },
        ...rest.slice(1),
      ];
      await route.fulfill({ response, json });
    });
    await mails(stage);
  },
  mail: async (stage) => {
    await mails(stage);
    await openMail(stage.page);
  },
  'mail-withdrawn': async (stage) => {
    await signedIn(stage, '/mails?state=withdrawn');
    await openMail(stage.page);
  },
  'mail-resend': async (stage) => {
    await mails(stage);
    const mail = await openMail(stage.page);
    await mail.getByRole('button', { name: 'Send igen' }).click();
    await dialog(stage.page, 'Ønsker du at sende e-mailen igen?').waitFor();
  },

  'deliveries-overdue': async (stage) => {
    await withBacklogs(stage.page);
    await signedIn(stage, '/');
    await stage.page
      .getByText(/ of \d+$/)
      .first()
      .waitFor();
    await stage.page.getByRole('link', { name: 'Se Forbindelser' }).waitFor();
  },
  'mails-resend-all': async (stage) => {
    await resendAll(stage);
  },
  'mails-resend-all-running': async (stage) => {
    const question = await resendAll(stage);
    let batches = 0;
    await stage.page.route('**/api/mails/resend-failed', async (route) => {
      batches += 1;
      if (batches > 1) return;
      await route.fulfill({ json: { ...resent, queued: 250, next: 1 } });
    });
    await question.getByRole('button', { name: 'Send alle igen' }).click();
    await question.getByText('250 af').waitFor();
  },
  'mails-resend-all-done': async (stage) => {
    const question = await resendAll(stage);
    await stage.page.route('**/api/mails/resend-failed', (route) =>
      route.fulfill({
        json: { ...resent, queued: 1198, replaced: 31, personGone: 1, notWelcome: 2, throttled: 2 },
      }),
    );
    await question.getByRole('button', { name: 'Send alle igen' }).click();
    await stage.page.getByRole('button', { name: 'Luk' }).last().waitFor();
  },
  'mails-resend-all-broken': async (stage) => {
    const question = await resendAll(stage);
    await stage.page.route('**/api/mails/resend-failed', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Ingen forbindelse – prøv igen' } }),
    );
    await question.getByRole('button', { name: 'Send alle igen' }).click();
    await stage.page.getByRole('alert').waitFor();
  },

  'audit-log': (stage) => auditLog(stage),
  'audit-log-unfolded': async (stage) => {
    await auditLog(stage);
    await stage.page.locator('main :is(tr, li) [aria-expanded]').first().click();
    await stage.page.locator('main dl dt').first().waitFor();
  },
  'audit-log-dates': async (stage) => {
    await signedIn(stage, '/audit-log?from=2020-01-01&to=2020-02-01');
    await stage.page.getByText('Der er ingen hændelser i den periode.').waitFor();
  },

  operators: (stage) => operators(stage),
  'operator-create-errors': async (stage) => {
    await operators(stage);
    await stage.page.getByRole('button', { name: 'Opret operatør' }).click();
    const form = dialog(stage.page, 'Opret operatør');
    await form.getByRole('button', { name: 'Opret operatør' }).click();
    await form.getByText('Navn er påkrævet').waitFor();
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
        json: { recoveryCodes: Array.from('abcdefghjk', (letter) => `k3v${letter}-9xmw-7ha2`) },
      }),
    );
    await connect(stage);
    await field(stage.page, 'Kode').fill('123456');
    await stage.page.keyboard.press('Enter');
    await dialog(stage.page, 'Gem dine gendannelseskoder').waitFor();
  },
};

async function link(page: Page, person: { kind: string; name: string; email: string }): Promise<void> {
  await page.route('**/api/password-link/check', (route) => route.fulfill({ json: person }));
  await page.goto('/kodeord/et-link');
  await field(page, 'Kodeord').waitFor();
}

async function mails(stage: Stage): Promise<void> {
  await signedIn(stage, '/mails');
  await stage.page.locator('main').getByRole('button', { name: '@' }).first().waitFor();
}

const resent = { queued: 0, replaced: 0, personGone: 0, notWelcome: 0, throttled: 0, next: null };

/** Simulates a mail server and a webshop that have been unavailable for days. */
async function withBacklogs(page: Page): Promise<void> {
  await page.route('**/api/delivery-status', (route) =>
    route.fulfill({
      json: {
        mails: {
          overdue: { count: 12, since: '2026-11-20T09:12:00Z' },
          givenUp: { count: 1234, since: '2026-11-20T06:00:00Z' },
          failed: { count: 1234, since: '2026-11-20T06:00:00Z' },
        },
        webhooks: { overdue: { count: 1, since: '2026-11-20T11:45:00Z' } },
      },
    }),
  );
}

async function resendAll(stage: Stage) {
  await withBacklogs(stage.page);
  await mails(stage);
  await stage.page.getByRole('button', { name: 'Send alle igen' }).click();
  const question = dialog(stage.page, 'Ønsker du at sende alle fejlede e-mails igen?');
  await question.getByRole('button', { name: 'Send alle igen' }).waitFor();
  return question;
}

async function openMail(page: Page) {
  await page.locator('main').getByRole('button', { name: '@' }).first().click();
  const mail = page.getByRole('dialog');
  await mail.getByText('Hej ').waitFor();
  return mail;
}

async function auditLog(stage: Stage): Promise<void> {
  await signedIn(stage, '/audit-log');
  await stage.page.locator('main :is(tr, li) [aria-expanded]').first().waitFor();
}

async function operators(stage: Stage): Promise<void> {
  await signedIn(stage, '/operators');
  await row(stage.page, 'operator@demo.example').waitFor();
}

async function ownAccount(stage: Stage): Promise<void> {
  await signedIn(stage, '/account');
  await stage.page.getByText('Denne').waitFor();
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
