import { dialog, field } from '../support/dialogs.ts';
import {
  act,
  customers,
  employees,
  firstRow,
  type Shot,
  type Stage,
  showActions,
  toBottom,
} from './stage.ts';

export const employeeShots: Record<string, Shot> = {
  employees: (stage) => employees(stage),
  'employees-bottom': async (stage) => {
    await employees(stage);
    await toBottom(stage.page);
  },
  'employees-none': async (stage) => {
    await stage.page.route('**/api/employees?*', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await employees(stage);
  },
  'employees-chosen': async (stage) => {
    await employees(stage);
    await stage.page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
    await stage.page.getByRole('region', { name: 'Valgte' }).waitFor();
  },
  'employee-actions': async (stage) => {
    await employees(stage);
    await showActions(stage, firstRow(stage), 'Tilføj beløb');
  },
  'employee-create-errors': async (stage) => {
    const { page } = stage;
    await employees(stage);
    await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
    await dialog(page, 'Opret medarbejder').getByRole('button', { name: 'Opret medarbejder' }).click();
    await page.getByText('Fornavn er påkrævet').waitFor();
  },
  'employee-created-elsewhere': async (stage) => {
    const { page } = stage;
    await customers({ ...stage, account: { ...stage.account, email: 'kunde@demo.example' } }, '/?size=25');
    await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
    const form = dialog(page, 'Opret medarbejder');
    await field(form, 'Fornavn').fill('Ørjan');
    await field(form, 'Efternavn').fill('Åkjær');
    await field(form, 'E-mail').fill(`oerjan.${Date.now()}@skaermbillede.example`);
    await field(form, 'Kodeord').fill('et-langt-kodeord');
    await form.getByRole('button', { name: 'Opret medarbejder' }).click();
    await page.getByText('er nu oprettet').waitFor();
  },
  'employee-edit': async (stage) => {
    await employees(stage);
    await act(stage, 'Rediger');
    await dialog(stage.page, /^Rediger/).waitFor();
  },
  'employee-password': async (stage) => {
    await employees(stage);
    await act(stage, 'Rediger');
    await dialog(stage.page, /^Rediger/)
      .getByRole('button', { name: /kodeord$/ })
      .click();
    await dialog(stage.page, /^Nyt kodeord/).waitFor();
  },
  'employee-delete': async (stage) => {
    await employees(stage);
    await act(stage, 'Slet');
    await dialog(stage.page, 'Ønsker du at slette medarbejderen?').waitFor();
  },
  'employee-create': async (stage) => {
    await employees(stage);
    await stage.page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
    await dialog(stage.page, 'Opret medarbejder').waitFor();
  },
  'employee-log-in': async (stage) => {
    await employees(stage);
    const opened = stage.page.waitForEvent('popup');
    await act(stage, 'Log ind');
    const webshop = await opened;
    await webshop.waitForURL(`${stage.shop.url}/**`);
    await stage.page.goto(webshop.url());
  },
  'employee-log-in-impossible': async (stage) => {
    await withoutPasswords(stage);
    await employees(stage);
    await act(stage, 'Log ind');
    await dialog(stage.page, 'Login er ikke muligt').waitFor();
  },
  'employee-welcome-impossible': async (stage) => {
    await withoutPasswords(stage);
    await employees(stage);
    await act(stage, 'Send velkomst e-mail');
    await dialog(stage.page, 'Velkomst e-mailen kan ikke sendes').waitFor();
  },
};

async function withoutPasswords({ page }: Stage): Promise<void> {
  await page.route('**/api/employees?*', async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    const headers = { 'X-Total-Count': response.headers()['x-total-count'] ?? '' };
    await route.fulfill({ headers, json: rows.map((row) => ({ ...row, loginEnabled: false })) });
  });
}
