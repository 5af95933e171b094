import { departmentEndpoints } from '@saldo/contract/departments';
import { dialog, field } from '../support/dialogs.ts';
import { apiOf, firstRow, type Shot, type Stage, signedIn } from './stage.ts';

const account = (stage: Stage): Stage['account'] => ({
  email: 'kunde@demo.example',
  password: stage.account.password,
});

export const administratorHomeShots: Record<string, Shot> = {
  'administrator-home': (stage) => home(stage),
  settings: async (stage) => {
    await asAdministrator(stage, '/settings');
    const recipients = field(stage.page, 'E-mail adresser, der modtager en kopi');
    await recipients.fill('loen@firma.example');
    await recipients.press('Enter');
  },
  'approval-rule-create': async (stage) => {
    await asAdministrator(stage, '/settings');
    await stage.page.getByRole('button', { name: 'Opret regel' }).click();
    const form = dialog(stage.page, 'Opret regel');
    await field(form, 'Navn').fill('Sikkerhedssko');
    await field(form, 'Når').selectOption('contains');
    await field(form, 'Varer').fill('sikkerhedssko');
    await form
      .getByRole('button', { name: /^Sikkerhedssko/ })
      .first()
      .click();
    await field(form, 'Gælder for').selectOption('departments');
    await form.getByRole('checkbox', { name: 'Lager' }).check();
  },
  'administrator-employee-form': async (stage) => {
    await home(stage);
    await stage.page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
    await field(dialog(stage.page, 'Opret medarbejder'), 'Afdeling').waitFor();
  },
  departments: (stage) => departments(stage),
  'departments-empty': async (stage) => {
    await stage.page.route('**/api/departments', (route) => route.fulfill({ json: [] }));
    await asAdministrator(stage, '/departments');
    await stage.page.getByText('Der er ingen afdelinger tilgængelige').waitFor();
  },
  'departments-failed': async (stage) => {
    await stage.page.route('**/api/departments', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } }),
    );
    await asAdministrator(stage, '/departments');
    await stage.page.locator('.mantine-Notification-root').waitFor();
  },
  'department-form': async (stage) => {
    await departments(stage);
    await stage.page.getByRole('button', { name: 'Opret afdeling' }).first().click();
    const form = dialog(stage.page, 'Opret afdeling');
    await form.getByRole('button', { name: 'Opret afdeling' }).click();
    await form.getByText('Navn er påkrævet').waitFor();
  },
  'department-delete': async (stage) => {
    await departments(stage);
    const row = first(stage, 'Afdelinger');
    if (stage.isNarrow) {
      await row.getByRole('button', { name: /^Handlinger for/ }).click();
      await stage.page.getByRole('menuitem', { name: 'Slet' }).click();
    } else {
      await row.getByRole('button', { name: 'Slet' }).click();
    }
    await dialog(stage.page, /^Ønsker du at slette afdelingen/).waitFor();
  },
  assortment: (stage) => assortment(stage),
  'assortment-changed': async (stage) => {
    await changeAssortment(stage);
  },
  'assortment-save': async (stage) => {
    await changeAssortment(stage);
    await stage.page.getByRole('button', { name: 'Gem ændringer' }).click();
    await dialog(stage.page, /^Er du sikker på/).waitFor();
  },
  'assortment-saving': async (stage) => {
    await stage.page.route('**/api/departments/*/products/*/*', () => new Promise(() => undefined));
    await changeAssortment(stage);
    await stage.page.getByRole('button', { name: 'Gem ændringer' }).click();
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click();
    await stage.page.getByRole('button', { name: 'Gemmer...' }).waitFor();
    await stage.page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  'assortment-leaving': async (stage) => {
    await changeAssortment(stage);
    await stage.page.getByRole('link', { name: 'Tilbage til afdelinger' }).click();
    await dialog(stage.page, 'Forlad siden uden at gemme?').waitFor();
  },
  'assortment-nothing-found': async (stage) => {
    await assortment(stage);
    await stage.page.getByRole('searchbox').fill('findes ikke');
    await stage.page.getByText('Ingen produkter matcher').waitFor();
  },
  'assortment-bottom': async (stage) => {
    await assortment(stage);
    await stage.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  },
};

const asAdministrator = (stage: Stage, address: string) =>
  signedIn({ ...stage, account: account(stage) }, address);

async function home(stage: Stage): Promise<void> {
  await asAdministrator(stage, '/');
  await stage.page.getByText(/ of \d+$/).waitFor();
}

async function departments(stage: Stage): Promise<void> {
  await asAdministrator(stage, '/departments');
  await firstRow(stage, /^Afdelinger$/).waitFor();
}

async function assortment(stage: Stage): Promise<void> {
  const api = await apiOf({ ...stage, account: account(stage) });
  const [department] = await api.call(departmentEndpoints.listDepartments);
  await asAdministrator(stage, `/departments/${department?.id}/products`);
  await firstRow(stage, /^Produkter$/).waitFor();
}

async function changeAssortment(stage: Stage): Promise<void> {
  await assortment(stage);
  for (const n of [1, 2, 4]) await stage.page.getByRole('checkbox').nth(n).click();
}

const first = ({ page, isPhone }: Stage, list: string) => {
  const rows = page.getByRole('region', { name: list });
  return isPhone ? rows.getByRole('listitem').first() : rows.getByRole('row').nth(1);
};
