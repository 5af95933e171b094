import type { Locator } from '@playwright/test';
import { dialog, row } from '../support/dialogs.ts';
import { type Shot, type Stage, signedIn } from './stage.ts';

export const topUpShots: Record<string, Shot> = {
  'group-runs': async (stage) => {
    await openRuns(stage, 'Månedligt');
  },
  'group-runs-none': async (stage) => {
    await openRuns(stage, 'Ingen');
  },
  'group-test': async (stage) => {
    await ask(stage);
  },
  'group-runs-test': async (stage) => {
    const question = await ask(stage);
    await question.getByRole('button', { name: 'Kør test' }).click();
    await question.waitFor({ state: 'hidden' });
    await stage.page.reload();
    await openRuns(stage, 'Test');
  },
  'group-runs-test-bottom': async (stage) => {
    const runs = await openRuns(stage, 'Test');
    const report = runs.getByRole('region', { name: 'Tidligere kørsler' });
    await report.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  },
  'administrator-transactions': async (stage) => {
    const email = 'kunde@demo.example';
    await signedIn({ ...stage, account: { ...stage.account, email } }, '/');
    await stage.page
      .getByRole('link', { name: /vis transaktioner/ })
      .first()
      .click();
    const statement = dialog(stage.page, /^Transaktioner - /);
    await statement.getByText('Startsaldo').waitFor();
  },
};

async function openRuns(stage: Stage, frequency: string): Promise<Locator> {
  await act(stage, frequency, 'Næste kørsel');
  const runs = dialog(stage.page, /^Kørsler - /);
  await runs.getByRole('region', { name: 'Næste kørsel' }).getByRole('paragraph').first().waitFor();
  await runs
    .getByRole('region', { name: 'Tidligere kørsler' })
    .locator('[class*="surface"], li')
    .first()
    .waitFor();
  return runs;
}

async function ask(stage: Stage): Promise<Locator> {
  await act(stage, 'Test', 'Kør test');
  const question = dialog(stage.page, 'Ønsker du at køre testen?');
  await question.getByText(/i alt|Ingen/).waitFor();
  return question;
}

async function act(stage: Stage, frequency: string, action: string): Promise<void> {
  await signedIn(stage, `/customer-groups?search=${frequency}`);
  const group = row(stage.page, frequency).first();
  if (stage.isNarrow) {
    await group.getByRole('button', { name: /^Handlinger for/ }).click();
    await stage.page.getByRole('menuitem', { name: action }).click();
  } else {
    await group.getByRole('button', { name: action }).click();
  }
}
