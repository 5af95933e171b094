import type { Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { loseFirst } from '../support/let-through.ts';
import { unreachable } from '../support/problems.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, makeAdministrator, test } from '../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Kom godt i gang' });
const count = (page: Page) => card(page).getByRole('status');
const list = (page: Page) => page.getByRole('region', { name: 'Medarbejdere', exact: true });

/** Waits until the page has asked for the first steps, if it does. */
async function afterDelayedParts(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open();
  await expect(list(page)).toBeVisible();
  // A later timer of the page than the one of the first steps.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  await page.waitForLoadState('networkidle');
}

const cup = { title: 'Kop', itemNumber: 'KOP-1', price: 9900n, active: true };

test('the first steps lead to a department and its products', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
}) => {
  await saldo.products([cup]);
  await signIn(context, (await makeAdministrator(saldo)).account, saldo.url);
  await page.goto(saldo.url);
  await expect(count(page)).toHaveText('0 af 5 er klaret');
  await card(page).getByRole('link', { name: 'Opret den første afdeling' }).click();
  const form = page.getByRole('dialog', { name: 'Opret afdeling' });
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(`${saldo.url}/departments`);
  await field(form, 'Navn').fill('Lager');
  await form.getByRole('button', { name: 'Opret afdeling' }).click();

  await expect(page.getByRole('heading', { name: 'Produkter for Lager' })).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage til afdelinger' }).click();
  await expect(row(page, 'Lager').getByRole('cell').nth(2)).toHaveText('0');
  await row(page, 'Lager').getByRole('link', { name: 'Lager' }).click();
  await page.getByRole('checkbox', { name: 'Kop' }).check();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, '1 produkt opdateret')).toBeVisible();
  await page.getByRole('link', { name: 'Tilbage til afdelinger' }).click();
  await expect(row(page, 'Lager').getByRole('cell').nth(2)).toHaveText('1');

  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await expect(count(page)).toHaveText('2 af 5 er klaret');
  await expect(card(page).getByText('Vælg afdelingens produkter')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Vælg afdelingens produkter' })).toHaveCount(0);
});

/** An administrator whose company has a department with a product, and an employee with points. */
async function almostReady(saldo: Saldo) {
  await saldo.products([cup]);
  const administrator = await makeAdministrator(saldo);
  const { customer, api } = administrator;
  const { id } = await api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  const [product] = await api.call(departmentEndpoints.listDepartmentProducts, { params: { id } });
  const add = [product?.id ?? 0];
  await api.call(departmentEndpoints.changeAssortment, { params: { id }, body: { add, remove: [] } });
  return { ...administrator, employee: await saldo.make.employee({ customerId: customer.id, balance: 100 }) };
}

test('a new company sees its next steps until its employees can buy', { tag: '@main' }, async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
}) => {
  const { account, employee } = await almostReady(saldo);
  await signIn(context, account, saldo.url);
  await page.goto(saldo.url);
  await expect(count(page)).toHaveText('4 af 5 er klaret');
  await row(page, employee.email).getByRole('button', { name: 'Send velkomst e-mail' }).click();
  await expect(toast(page, 'Velkomst e-mailen er nu sendt')).toBeVisible();
  await expect(count(page), 'stays until the screen is left').toHaveText('5 af 5 er klaret');
  await page.getByRole('link', { name: 'Afdelinger' }).click();
  await expect(row(page, 'Lager')).toBeVisible();
  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await expect(row(page, employee.email)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await afterDelayedParts(page, () => page.reload());
  await expect(list(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a welcome mail to chosen employees completes its step at once', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee();
  await page.goto(`/customers/${employee.customerId}`);
  await expect(count(page)).toHaveText('1 af 6 er klaret');
  await page.getByRole('checkbox', { name: `Vælg ${employee.name}` }).check();
  const bar = page.getByRole('region', { name: 'Valgte' });
  await bar.getByRole('button', { name: 'Send velkomst e-mail' }).click();
  await page.getByRole('button', { name: `Send til ${employee.name}` }).click();
  await expect(toast(page, `Velkomst e-mailen er på vej til ${employee.name}.`)).toBeVisible();
  await expect(count(page)).toHaveText('2 af 6 er klaret');
});

test('each person can hide the first steps for good', async ({
  administratorPage: page,
  administrator,
  browser,
  context,
  saldo,
  signIn,
  problems,
}) => {
  problems.expect(unreachable);
  const { id } = administrator.customer;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(count(page)).toHaveText('0 af 5 er klaret');
  await loseFirst(page, '**/api/first-steps/hide');
  await card(page).getByRole('button', { name: 'Skjul' }).click();
  const failed = toast(page, 'Ingen forbindelse – prøv igen');
  await expect(failed).toBeVisible();
  await card(page).getByRole('button', { name: 'Skjul' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(failed).toHaveCount(0);
  await signIn(context, administrator.account);
  await afterDelayedParts(page, () => page.goto('/'));
  await expect(page.getByText('Der er ingen medarbejdere endnu.')).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  const colleague = await browser.newContext({ baseURL: saldo.url });
  await signIn(colleague, await saldo.account('administrator', id));
  const other = await colleague.newPage();
  await other.goto('/');
  await expect(count(other)).toHaveText('0 af 5 er klaret');
  await colleague.close();
});

test('a company that is set up sees no first steps', async ({ page, context, signIn, ownSaldo: saldo }) => {
  const { account, employee } = await almostReady(saldo);
  await signIn(context, account, saldo.url);
  await saldo.make.employeeWelcome(employee.id);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await afterDelayedParts(page, () => page.goto(saldo.url));
  expect(calls.filter((url) => url.includes('first-steps'))).toEqual([]);
  await expect(card(page)).toHaveCount(0);
});

test('the page of a new customer shows an operator the next steps', async ({ operatorPage: page, saldo }) => {
  const customer = await saldo.make.customer();
  await page.goto(`/customers/${customer.id}`);
  await expect(count(page)).toHaveText('0 af 6 er klaret');
  const follow = (name: string) => card(page).getByRole('link', { name }).click();
  await follow('Opret den første administrator');
  const administrator = dialog(page, 'Opret administrator');
  await field(administrator, 'Navn').fill('Åse Øst');
  await field(administrator, 'E-mail').fill(`aase${customer.id}@eksempel.dk`);
  await administrator.getByRole('checkbox', { name: 'Send link (anbefalet)' }).check();
  await administrator.getByRole('button', { name: 'Opret administrator' }).click();
  await expect(count(page)).toHaveText('1 af 6 er klaret');
  await expect(page).toHaveURL(`/customers/${customer.id}/administrators`);
  await follow('Vælg afdelingens produkter');
  await field(dialog(page, 'Opret afdeling'), 'Navn').fill('Lager');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Produkter for Lager' })).toBeVisible();
  await page.goto(`/customers/${customer.id}`);
  await follow('Vælg afdelingens produkter');
  await expect(page.getByRole('heading', { name: 'Produkter for Lager' })).toBeVisible();
  await page.goBack();
  await follow('Opret den første medarbejder');
  await expect(dialog(page, 'Opret medarbejder')).toBeVisible();
  await expect(page).toHaveURL(`/customers/${customer.id}`);
  await page.goBack();
  await expect(dialog(page, 'Opret medarbejder')).toHaveCount(0);
  await expect(card(page)).toBeVisible();
  const employee = await saldo.make.employee({ customerId: customer.id });
  await saldo.make.amount(employee.id, { text: 'Åbning', amount: 100 });
  await page.goto(`/customers/${customer.id}`);
  await page.reload();
  await expect(count(page)).toHaveText('4 af 6 er klaret');
  await follow('Send den første velkomst e-mail');
  await dialog(page, 'Send velkomst e-mail')
    .getByRole('button', { name: `Send til ${employee.name}` })
    .click();
  await expect(count(page)).toHaveText('5 af 6 er klaret');
});
