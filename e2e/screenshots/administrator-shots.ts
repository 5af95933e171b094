import type { Locator } from '@playwright/test';
import { dialog } from '../support/dialogs.ts';
import { act, customers, employees, firstRow, type Shot, type Stage, showActions } from './stage.ts';

export const administratorShots: Record<string, Shot> = {
  administrators: async (stage) => {
    await administrators(stage);
  },
  'administrators-none': async (stage) => {
    await stage.page.route('**/admin-users', (route) => route.fulfill({ json: [] }));
    await employees(stage);
    await stage.page.getByText('Der er ingen administratorer endnu.').waitFor();
  },
  'departments-of-customer': async (stage) => {
    await employees(stage);
    await openTab(stage, 'Afdelinger');
    await firstRow(stage, /^Afdelinger$/)
      .getByRole('link')
      .first()
      .click();
    await stage.page.getByRole('link', { name: 'Tilbage til kunden' }).waitFor();
    await firstRow(stage, /^Produkter$/).waitFor();
  },
  'customer-departments': async (stage) => {
    await employees(stage);
    await openTab(stage, 'Afdelinger');
    await firstRow(stage, /^Afdelinger$/).waitFor();
  },
  'customer-orders': async (stage) => {
    await employees(stage);
    await openTab(stage, 'Ordrer');
    await firstRow(stage, /^Ordrer$/).waitFor();
  },
  'customer-points': async (stage) => {
    await employees(stage);
    await openTab(stage, 'Point');
    await stage.page.getByRole('heading', { name: /^Beløb til godkendelse/ }).waitFor();
  },
  'customer-invoicing': async (stage) => {
    await employees(stage);
    await openTab(stage, 'Fakturering');
    await stage.page.getByRole('button', { name: 'Gem fakturering' }).waitFor();
  },
  'customer-invoicing-warning': async (stage) => {
    await employees(stage);
    await openTab(stage, 'Fakturering');
    const mode = stage.page.getByRole('combobox', { name: 'Faktureringsmåde' });
    await mode.selectOption((await mode.inputValue()) === 'on_use' ? 'on_allocation' : 'on_use');
    await stage.page.getByText(/^Medarbejderne har .* betalt for/).scrollIntoViewIfNeeded();
  },
  'customer-settings': async (stage) => {
    await employees(stage);
    await openTab(stage, 'Indstillinger');
    await stage.page.getByRole('button', { name: 'Gem regler' }).waitFor();
  },
  'administrators-two-step': async (stage) => {
    await stage.page.route('**/admin-users', async (route) => {
      const response = await route.fetch();
      const json = ((await response.json()) as object[]).map((one) => ({ ...one, twoStepEnabled: true }));
      await route.fulfill({ response, json });
    });
    await administrators(stage);
  },
  'administrator-actions': async (stage) => {
    await showActions(stage, await administrators(stage), 'Skift kodeord');
  },
  'administrator-create-errors': async (stage) => {
    await administrators(stage);
    await stage.page.getByRole('button', { name: 'Opret administrator' }).first().click();
    const form = dialog(stage.page, 'Opret administrator');
    await form.getByRole('button', { name: 'Opret administrator' }).click();
    await stage.page.getByText('Formularen indholder en eller flere fejl').waitFor();
  },
  'administrator-edit': async (stage) => {
    await act(stage, 'Rediger', await administrators(stage));
    await dialog(stage.page, /^Rediger/).waitFor();
  },
  'administrator-password': async (stage) => {
    await act(stage, 'Skift kodeord', await administrators(stage));
    await dialog(stage.page, /^Nyt kodeord/).waitFor();
  },
  'administrator-delete': async (stage) => {
    await act(stage, 'Slet', await administrators(stage));
    await dialog(stage.page, 'Ønsker du at slette administratoren?').waitFor();
  },
  'administrator-welcome-impossible': async (stage) => {
    await stage.page.route('**/admin-users', async (route) => {
      const response = await route.fetch();
      const rows: object[] = await response.json();
      await route.fulfill({ json: rows.map((row) => ({ ...row, sendWelcomeEmailPassword: false })) });
    });
    await act(stage, 'Send velkomst e-mail', await administrators(stage));
    await dialog(stage.page, 'Velkomst e-mailen kan ikke sendes').waitFor();
  },
};

const openTab = ({ page }: Stage, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Kundens side' }).getByRole('link', { name }).click();

async function administrators(stage: Stage): Promise<Locator> {
  await customers(stage, '/?sort=-adminCount');
  await firstRow(stage).getByRole('link').first().click();
  await openTab(stage, 'Administratorer');
  const row = firstRow(stage, /^Administratorer$/);
  await row.waitFor();
  return row;
}
