import type { Locator, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field } from '../support/dialogs.ts';

export interface Stage {
  page: Page;
  account: { email: string; password: string };
  officeUrl: string;
  /** The employee signs in with the same password. */
  shop: { url: string; email: string };
  isPhone: boolean;
  /** Row actions are in a menu. */
  isNarrow: boolean;
}

export type Shot = (stage: Stage) => Promise<void>;

/** Each function brings its page to the state to be shown. */
export const shots: Record<string, Shot> = {
  login: async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
  },
  'login-wrong': async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('ukendt@eksempel.dk');
    await field(page, 'Kodeord').fill('forkert-kodeord');
    await field(page, 'Kodeord').press('Enter');
    await page.getByRole('alert').waitFor();
  },
  'login-missing': async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await page.getByText('E-mail er påkrævet').waitFor();
  },

  customers: (stage) => customers(stage),
  'customers-bottom': async (stage) => {
    await customers(stage);
    await toBottom(stage.page);
  },
  'customers-nothing-found': async (stage) => {
    await customers(stage, '/?search=findes%20ikke');
  },
  'customers-failed': async (stage) => {
    await stage.page.route('**/api/customers?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } }),
    );
    await signedIn(stage, '/');
    await stage.page.getByRole('button', { name: 'Prøv igen' }).waitFor();
  },
  'customers-loading': async (stage) => {
    await stage.page.route('**/api/customers?*', () => new Promise(() => undefined));
    await signedIn(stage, '/');
    await stage.page.getByText('Indlæser kunder').waitFor();
  },
  'navigation-open': async (stage) => {
    await customers(stage);
    if (stage.isPhone) await stage.page.getByRole('button', { name: 'Menu' }).click();
  },
  'colour-scheme-menu': async (stage) => {
    await customers(stage);
    if (stage.isPhone) await stage.page.getByRole('button', { name: 'Menu' }).click();
    await stage.page.getByRole('button', { name: 'Udseende' }).click();
    await stage.page.getByRole('menu').waitFor();
  },
  'customer-actions': async (stage) => {
    await customers(stage);
    const row = firstRow(stage);
    if (stage.isNarrow) await row.getByRole('button', { name: /^Handlinger for/ }).click();
    else await row.getByRole('button', { name: 'Slet' }).hover();
    await stage.page.waitForTimeout(400);
  },
  'customer-create': async (stage) => {
    await customers(stage);
    await stage.page.getByRole('button', { name: 'Opret ny kunde' }).click();
    await field(dialog(stage.page, 'Opret ny kunde'), 'Firmanavn').waitFor();
  },
  'customer-create-errors': async (stage) => {
    const { page } = stage;
    await customers(stage);
    await page.getByRole('button', { name: 'Opret ny kunde' }).click();
    await dialog(page, 'Opret ny kunde').getByRole('button', { name: 'Opret kunde' }).click();
    await page.getByText('Firmanavn er påkrævet').waitFor();
  },
  'customer-edit': async (stage) => {
    await customers(stage);
    await act(stage, 'Rediger');
    await dialog(stage.page, /^Rediger/).waitFor();
  },
  'customer-edit-bottom': async (stage) => {
    await customers(stage);
    await act(stage, 'Rediger');
    const form = dialog(stage.page, /^Rediger/);
    await field(form, 'Godkendelsesflow for ordrer').selectOption({ label: 'Ja' });
    const recipients = form.getByLabel('E-mail adresser, der modtager en kopi');
    for (const name of ['bogholderi', 'kantinen', 'en-meget-lang-adresse-til-en-hel-afdeling']) {
      await recipients.fill(`${name}@eksempel.dk`);
      await recipients.press('Enter');
    }
    await form.getByRole('button', { name: 'Gem' }).scrollIntoViewIfNeeded();
  },
  'customer-close-question': async (stage) => {
    await customers(stage);
    await act(stage, 'Rediger');
    await field(dialog(stage.page, /^Rediger/), 'By').fill('Skagen');
    await stage.page.keyboard.press('Escape');
    await dialog(stage.page, 'Luk uden at gemme?').waitFor();
  },
  'customer-delete': async (stage) => {
    await customers(stage);
    await act(stage, 'Slet');
    await dialog(stage.page, 'Ønsker du at slette kunden?').waitFor();
  },
  'customer-delete-refused': async (stage) => {
    await customers(stage);
    await act(stage, 'Slet');
    await dialog(stage.page, 'Ønsker du at slette kunden?').getByRole('button', { name: 'Slet' }).click();
    await stage.page.getByText('Du kan ikke slette').waitFor();
  },

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
  'employee-actions': async (stage) => {
    await employees(stage);
    const row = firstRow(stage);
    if (stage.isNarrow) await row.getByRole('button', { name: /^Handlinger for/ }).click();
    else await row.getByRole('button', { name: 'Tilføj beløb' }).hover();
    await stage.page.waitForTimeout(400);
  },
  'employee-create-errors': async (stage) => {
    const { page } = stage;
    await employees(stage);
    await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
    await dialog(page, 'Opret medarbejder').getByRole('button', { name: 'Opret medarbejder' }).click();
    await page.getByText('Fornavn er påkrævet').waitFor();
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
    await act(stage, 'Log ind');
    await dialog(stage.page, /webshop/).waitFor();
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
    await form.getByRole('alert').waitFor();
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
  'transactions-coming': async (stage) => {
    const form = await openAmount(stage);
    await field(form, 'Tekst').fill('Fast bidrag');
    await field(form, 'Beløb').fill('250');
    await field(form, 'Frekvens').selectOption({ label: 'Hvert kvartal' });
    await form.getByRole('button', { name: 'Tilføj beløb' }).click();
    await form.waitFor({ state: 'hidden' });
    await firstRow(stage)
      .getByRole('button', { name: /vis transaktioner/ })
      .click();
    await dialog(stage.page, /^Transaktioner - /)
      .getByText('(+250)')
      .first()
      .waitFor();
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

  'customer-groups': (stage) => customerGroups(stage),
  'customer-groups-none': async (stage) => {
    await stage.page.route('**/api/customer-groups', (route) => route.fulfill({ json: [] }));
    await customerGroups(stage);
  },
  'customer-groups-failed': async (stage) => {
    await stage.page.route('**/api/customer-groups', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } }),
    );
    await signedIn(stage, '/customer-groups');
    await stage.page.getByRole('button', { name: 'Prøv igen' }).waitFor();
  },
  'customer-group-create-errors': async (stage) => {
    await customerGroups(stage);
    await stage.page.getByRole('button', { name: 'Opret kundegruppe' }).first().click();
    const form = dialog(stage.page, 'Opret kundegruppe');
    await form.getByRole('button', { name: 'Opret kundegruppe' }).click();
    await form.getByText('Loft er påkrævet').waitFor();
  },
  'customer-group-edit': async (stage) => {
    await customerGroups(stage);
    await act(stage, 'Rediger');
    await dialog(stage.page, /^Rediger/).waitFor();
  },
  'customer-group-delete': async (stage) => {
    await customerGroups(stage);
    await act(stage, 'Slet');
    await dialog(stage.page, 'Ønsker du at slette gruppen?').waitFor();
  },
  'customer-group-delete-refused': async (stage) => {
    await customerGroups(stage);
    await act(stage, 'Slet');
    await dialog(stage.page, 'Ønsker du at slette gruppen?').getByRole('button', { name: 'Slet' }).click();
    await stage.page.getByText('fordi den er i brug').waitFor();
  },

  administrators: async (stage) => {
    await administrators(stage);
  },
  'administrators-none': async (stage) => {
    await stage.page.route('**/admin-users', (route) => route.fulfill({ json: [] }));
    await employees(stage);
    await stage.page.getByText('Der er ingen administratorer endnu.').waitFor();
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
    const row = await administrators(stage);
    if (stage.isNarrow) await row.getByRole('button', { name: /^Handlinger for/ }).click();
    else await row.getByRole('button', { name: 'Skift kodeord' }).hover();
    await stage.page.waitForTimeout(400);
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

  'not-found': async (stage) => {
    await signedIn(stage, '/findes/ikke');
    await stage.page.getByRole('heading', { name: 'Siden findes ikke' }).waitFor();
  },
  'start-failed': async (stage) => {
    await stage.page.route('**/api/users/me', (route) => route.abort());
    await signedIn(stage, '/');
    await stage.page.getByRole('heading', { name: 'Saldo kunne ikke starte' }).waitFor();
  },
};

export async function signedIn({ page, account }: Stage, address: string): Promise<void> {
  await page.goto('/login');
  const client = await new ApiClient(new URL(page.url()).origin).signIn(account);
  await page.context().addCookies(client.cookies());
  await page.goto(address);
}

async function customers(stage: Stage, address = '/'): Promise<void> {
  await signedIn(stage, address);
  await stage.page
    .getByText(/ of \d+$/)
    .first()
    .waitFor();
}

async function customerGroups(stage: Stage): Promise<void> {
  await signedIn(stage, '/customer-groups');
  await stage.page.getByText(/ of \d+$/).waitFor();
}

async function administrators(stage: Stage): Promise<Locator> {
  await customers(stage, '/?sort=-adminCount');
  await firstRow(stage).getByRole('link').first().click();
  const row = firstRow(stage, /^Administratorer$/);
  await row.waitFor();
  await stage.page
    .getByText(/ of \d+$/)
    .first()
    .waitFor();
  return row;
}

async function withoutPasswords({ page }: Stage): Promise<void> {
  await page.route('**/api/employees?*', async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    const headers = { 'X-Total-Count': response.headers()['x-total-count'] ?? '' };
    await route.fulfill({ headers, json: rows.map((row) => ({ ...row, loginEnabled: false })) });
  });
}

async function employees(stage: Stage): Promise<void> {
  await customers(stage, '/?sort=-employeeCount');
  await firstRow(stage).getByRole('link').first().click();
  await stage.page.getByRole('heading', { name: /^Medarbejdere - / }).waitFor();
  await stage.page
    .getByText(/ of \d+$/)
    .first()
    .waitFor();
}

/** Of the page's main list, not of the administrators of a customer. */
const firstRow = ({ page, isPhone }: Stage, list = /^(Kunder|Kundegrupper|Medarbejdere)$/): Locator => {
  const rows = page.getByRole('region', { name: list });
  return isPhone ? rows.getByRole('listitem').first() : rows.getByRole('row').nth(1);
};

async function act(stage: Stage, name: string, row = firstRow(stage)): Promise<void> {
  // Playwright would wait for disabled actions, which can be clicked.
  if (stage.isNarrow) {
    await row.getByRole('button', { name: /^Handlinger for/ }).click();
    await stage.page.getByRole('menuitem', { name, exact: true }).click({ force: true });
  } else {
    await row.getByRole('button', { name, exact: true }).click({ force: true });
  }
}

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
  await firstRow(stage)
    .getByRole('button', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, /^Transaktioner - /);
  await statement.getByRole('button', { name: 'Tilføj beløb' }).waitFor();
  return statement;
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

async function toBottom(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}
