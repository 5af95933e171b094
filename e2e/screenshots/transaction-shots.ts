import type { Locator } from '@playwright/test';
import { dialog, field } from '../support/dialogs.ts';
import { asAdministrator } from './order-shots.ts';
import { act, employees, firstRow, type Shot, type Stage } from './stage.ts';

export const transactionShots: Record<string, Shot> = {
  'amount-add': async (stage) => {
    await openAmount(stage);
  },
  'amount-errors': async (stage) => {
    const form = await openAmount(stage);
    await form.getByRole('button', { name: 'Tilføj beløb' }).click();
    await form.getByText('Beløb er påkrævet').waitFor();
  },
  'amount-overdraw': async (stage) => {
    const form = await openAmount(stage);
    await field(form, 'Tekst').fill('Fradrag');
    await field(form, 'Beløb').fill('-999.999');
    await form.getByRole('button', { name: 'Tilføj beløb' }).click();
    await form.getByText(/^Der er kun .* point til rådighed/).waitFor();
  },
  'amount-plan': async (stage) => {
    const form = await openAmount(stage);
    await field(form, 'Tekst').fill('Månedligt bidrag');
    await field(form, 'Beløb').fill('250');
    await field(form, 'Dato').fill('31-01-2030');
    await field(form, 'Frekvens').selectOption({ label: 'Hver måned' });
  },
  'amount-calendar': async (stage) => {
    const form = await openAmount(stage);
    await form.getByRole('button', { name: 'Vælg dato: Dato' }).click();
    await stage.page
      .getByRole('dialog', { name: 'Vælg dato' })
      .getByRole('button', { name: 'Næste måned' })
      .waitFor();
  },
  transactions: async (stage) => {
    await openTransactions(stage);
  },
  'administrator-transactions': async (stage) => {
    await asAdministrator(stage, '/');
    await openStatement(stage);
  },
  'scheduled-amounts': async (stage) => {
    await asAdministrator(stage, '/scheduled-amounts');
    await stage.page.getByText('Jubilæumsgave').first().waitFor();
  },
  'transactions-coming': async (stage) => {
    const form = await openAmount(stage);
    await field(form, 'Tekst').fill('Fast bidrag');
    await field(form, 'Beløb').fill('250');
    await field(form, 'Frekvens').selectOption({ label: 'Hvert kvartal' });
    await form.getByRole('button', { name: 'Tilføj beløb' }).click();
    await form.waitFor({ state: 'hidden' });
    await firstRow(stage)
      .getByRole('link', { name: /vis transaktioner/ })
      .click();
    await dialog(stage.page, /^Transaktioner - /)
      .getByText('(+250)')
      .first()
      .waitFor();
  },
  'employee-page': (stage) => openPage(stage, '', 'Kontoudtog'),
  'employee-page-orders': (stage) => openPage(stage, '/orders', 'Ordrer'),
  'employee-page-planned': (stage) => openPage(stage, '/planned', 'Planlagte beløb'),
  'employee-page-history': (stage) => openPage(stage, '/history', 'Historik'),
  'administrator-employee-page': async (stage) => {
    await asAdministrator(stage, '/?sort=-balance');
    const statement = await openStatement(stage);
    await statement.getByRole('link', { name: /^Åbn / }).click();
    // The statement of the dialog says it, too.
    await stage.page.getByRole('main').getByText('Startsaldo').waitFor();
  },
  'transactions-bottom': async (stage) => {
    const statement = await openTransactions(stage);
    await statement.getByText('Saldo', { exact: true }).last().scrollIntoViewIfNeeded();
  },
  'transactions-new': async (stage) => {
    const { page } = stage;
    const statement = await openTransactions(stage);
    await statement.getByRole('button', { name: 'Tilføj beløb' }).click();
    const form = dialog(page, /^Tilføj beløb/);
    await field(form, 'Tekst').fill('Julegave');
    await field(form, 'Beløb').fill('1.234,50');
    await form.getByRole('button', { name: 'Tilføj beløb' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('Transaktionen er nu tilføjet').waitFor();
  },
  'transaction-stop': async (stage) => {
    const statement = await planAmount(stage);
    await statement
      .getByRole('button', { name: /^Stop / })
      .first()
      .click();
    await dialog(stage.page, 'Ønsker du at stoppe transaktionen?').waitFor();
  },
};

async function openAmount(stage: Stage): Promise<Locator> {
  await employees(stage);
  await act(stage, 'Tilføj beløb');
  const form = dialog(stage.page, /^Tilføj beløb til/);
  await form.waitFor();
  return form;
}

async function openTransactions(stage: Stage): Promise<Locator> {
  await employees(stage);
  const { page } = stage;
  const address = new URL(page.url());
  await page.goto(`${address.pathname}?sort=-balance`);
  return openStatement(stage);
}

async function openStatement(stage: Stage): Promise<Locator> {
  await firstRow(stage)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(stage.page, /^Transaktioner - /);
  await statement.getByRole('button', { name: 'Tilføj beløb' }).waitFor();
  return statement;
}

/** The page as an operator sees it, who comes from the statement. */
async function openPage(stage: Stage, tab: string, region: string): Promise<void> {
  const { page } = stage;
  const statement = await openTransactions(stage);
  await statement.getByRole('link', { name: /^Åbn / }).click();
  await page.waitForURL(/\/employees\/\d+$/);
  await page.goto(`${new URL(page.url()).pathname}${tab}`);
  await page.locator(`section[aria-label="${region}"]:not([aria-busy="true"])`).waitFor();
  await page.locator('main:not(:has([data-spinner]))').waitFor();
}

async function planAmount(stage: Stage): Promise<Locator> {
  const statement = await openTransactions(stage);
  await statement.getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(stage.page, /^Tilføj beløb/);
  await field(form, 'Tekst').fill('Månedligt bidrag');
  await field(form, 'Beløb').fill('250');
  await field(form, 'Dato').fill('31-01-2030');
  await field(form, 'Frekvens').selectOption({ label: 'Hver måned' });
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await form.waitFor({ state: 'hidden' });
  return statement;
}
