import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { expect, test } from '../support/test.ts';

/** Holds back all scripts and data requested from now on, until the returned function is called. */
async function holdDownloads(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/|\/api\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const A_KEY = { delay: 30 };

/** Types while what was opened downloads, and goes on while it appears. Returns the text. */
async function typeAhead(page: Page, open: () => Promise<void>): Promise<string> {
  const release = await holdDownloads(page);
  await open();
  await page.keyboard.type('Jubila', A_KEY);
  release();
  // Playwright types letters that an American keyboard lacks without key events.
  await page.keyboard.type('eum 25', A_KEY);
  return 'Jubilaeum 25';
}

interface Opened {
  path: string;
  /** The row with the button, or the title of the dialog that has it; by default it is anywhere on the page. */
  of?: string | RegExp;
  /** Buttons that are pressed before downloads are held back. */
  before?: readonly string[];
  button: string | RegExp;
  title: string | RegExp;
  field: string;
}

async function expectLetters(page: Page, dialogs: readonly Opened[]): Promise<void> {
  for (const { path, of, before = [], button, title, field: first } of dialogs) {
    await test.step(`${path} ${of ?? ''} ${button}`, async () => {
      await page.goto(path);
      for (const name of before) await page.getByRole('button', { name, exact: true }).first().click();
      const place = of === undefined ? page : typeof of === 'string' ? row(page, of) : dialog(page, of);
      const opener = place
        .getByRole('button', { name: button, exact: true })
        .or(place.getByRole('menuitem', { name: button, exact: true }))
        .first();
      await expect(opener).toBeVisible();
      const typed = await typeAhead(page, () => opener.click());
      await expect(field(dialog(page, title), first)).toHaveValue(new RegExp(typed));
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
}

test('letters typed while the palette downloads are searched for', async ({ administratorPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();
  const typed = await typeAhead(page, async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a');
    await page.keyboard.press('Backspace');
  });
  await expect(page.getByRole('combobox', { name: 'Søg, eller udfør en handling' })).toHaveValue(typed);
});

test('letters typed while a dialog opens from the palette, or over a selection, are in its first field', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const { email } = await saldo.make.employee({ customerId: administrator.customer.id });
  await page.goto('/');
  await expect(row(page, email)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('opret afd');
  await expect(page.getByRole('option', { name: 'Opret afdeling', selected: true })).toBeVisible();
  const name = await typeAhead(page, () => page.keyboard.press('Enter'));
  await expect(field(dialog(page, 'Opret afdeling'), 'Navn')).toHaveValue(name);
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/');
  await row(page, email).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Valgte' });
  const day = await typeAhead(page, () => bar.getByRole('button', { name: 'Registrér fratrædelse' }).click());
  await expect(field(dialog(page, /^Registrér fratrædelse/), 'Sidste dag')).toHaveValue(day);
  await page.unrouteAll({ behavior: 'wait' });
});

test('letters typed while a dialog of an administrator opens are in its first field', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  test.slow();
  const { account, api, employee, order } = await makeApprovingCustomer(saldo);
  await signIn(context, account);
  await order(1);
  const { name } = await api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  const of = employee.email;
  await expectLetters(page, [
    { path: '/', button: 'Opret medarbejder', title: 'Opret medarbejder', field: 'Fornavn' },
    { path: '/', of, button: 'Tilføj beløb', title: `Tilføj beløb til ${employee.name}`, field: 'Tekst' },
    { path: '/', of, button: 'Rediger', title: `Rediger ${employee.name}`, field: 'Fornavn' },
    { path: '/', of, button: 'Registrér fratrædelse', title: /^Registrér fratrædelse/, field: 'Sidste dag' },
    {
      ...{ path: '/', before: ['Visninger'], button: 'Gem som ny visning' },
      ...{ title: /visning/, field: 'Navn' },
    },
    {
      ...{ path: `/?employee=${employee.id}`, of: /^Transaktioner/, button: 'Tilføj beløb' },
      ...{ title: `Tilføj beløb til ${employee.name}`, field: 'Tekst' },
    },
    {
      ...{ path: `/employees/${employee.id}`, button: 'Tilføj beløb' },
      ...{ title: `Tilføj beløb til ${employee.name}`, field: 'Tekst' },
    },
    { path: '/departments', button: 'Opret afdeling', title: 'Opret afdeling', field: 'Navn' },
    { path: '/departments', of: name, button: 'Rediger', title: /^Rediger/, field: 'Navn' },
    {
      ...{ path: '/order-approvals', of: employee.name, button: /^Afvis/ },
      ...{ title: 'Ønsker du at afvise ordren?', field: 'Begrundelse' },
    },
    { path: '/account', button: 'Skift kodeord', title: 'Skift kodeord', field: 'Nuværende kodeord' },
  ]);
});

test('letters typed while a dialog of an operator opens are in its first field', async ({
  operatorPage: page,
  saldo,
}) => {
  test.slow();
  const group = await saldo.make.customerGroup();
  const { id, companyName } = await saldo.make.customer({ customerGroupId: group.id });
  const administrator = await saldo.account('administrator', id);
  const operator = await saldo.make.operator();
  const customers = `/?search=${companyName}`;
  const groups = `/customer-groups?search=${group.name}`;
  const operators = `/operators?search=${operator.email}`;
  const administrators = { path: `/customers/${id}/administrators`, of: administrator.email };
  await expectLetters(page, [
    { path: '/', button: 'Opret ny kunde', title: 'Opret ny kunde', field: 'Firmanavn' },
    { path: customers, of: companyName, button: 'Rediger', title: /^Rediger/, field: 'Firmanavn' },
    { path: customers, of: companyName, button: 'Afslut kunde', title: /^Afslut/, field: 'Sidste dag' },
    { path: '/customer-groups', button: 'Opret kundegruppe', title: 'Opret kundegruppe', field: 'Navn' },
    { path: groups, of: group.name, button: 'Rediger', title: /^Rediger/, field: 'Navn' },
    { path: '/operators', button: 'Opret operatør', title: 'Opret operatør', field: 'Navn' },
    { path: operators, of: operator.email, button: 'Rediger', title: /^Rediger/, field: 'Navn' },
    { path: operators, of: operator.email, button: 'Skift kodeord', title: /^Nyt/, field: 'Kodeord' },
    { path: '/connections', button: 'Opret forbindelse', title: 'Opret forbindelse', field: 'Navn' },
    {
      ...{ path: administrators.path, button: 'Opret administrator' },
      ...{ title: 'Opret administrator', field: 'Navn' },
    },
    { ...administrators, button: 'Rediger', title: /^Rediger/, field: 'Navn' },
    { ...administrators, button: 'Skift kodeord', title: /^Nyt/, field: 'Kodeord' },
  ]);
});
