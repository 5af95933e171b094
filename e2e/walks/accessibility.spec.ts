import { expectAccessible } from '../support/accessible.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('the sign-in page and its errors are accessible', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('E-mail er påkrævet')).toBeVisible();
  await expectAccessible(page);
});

test('the list of customers is accessible, even when nothing is found', async ({
  operatorPage: page,
  saldo,
}) => {
  const { companyName } = await saldo.make.customer();
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await expect(row(page, companyName)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/?search=findes%20ikke');
  await expect(page.getByText('Intet matcher')).toBeVisible();
  await expectAccessible(page);
});

test('the form and deletion of a customer are accessible', async ({ operatorPage: page, saldo }) => {
  const { companyName } = await saldo.make.customer({ emailAddresses: ['en@eksempel.dk'] });
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await row(page, companyName).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${companyName}`);
  await field(form, 'Firmanavn').fill('');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form.getByText('Firmanavn er påkrævet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page, 'Luk uden at gemme?').getByRole('button', { name: 'Luk uden at gemme' }).click();
  await row(page, companyName).getByRole('button', { name: 'Slet' }).click();
  await expect(dialog(page, 'Ønsker du at slette kunden?')).toBeVisible();
  await expectAccessible(page);
});

test('the list of employees and the password form are accessible', async ({ operatorPage: page, saldo }) => {
  const employee = await saldo.make.employee({ balance: 10 });
  await page.goto(`/customers/${employee.customerId}`);
  await expect(row(page, employee.email)).toBeVisible();
  await expectAccessible(page);
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${employee.name}`);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Skift kodeord' }).click();
  await expect(dialog(page, `Nyt kodeord til ${employee.name}`)).toBeVisible();
  await expectAccessible(page);
});

test('a statement and the form of an amount, with errors and calendar, are accessible', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee({ balance: 10 });
  await saldo.make.amount(employee.id, { text: 'Fast', amount: 5, frequency: 'monthly' });
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email)
    .getByRole('link', { name: /vis transaktioner/ })
    .click();
  const statement = dialog(page, `Transaktioner - ${employee.name}`);
  await expect(statement.getByText('(+5)')).toBeVisible();
  await expectAccessible(page);
  await statement.getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form.getByText('Beløb er påkrævet')).toBeVisible();
  await form.getByRole('button', { name: 'Vælg dato: Dato' }).click();
  await expect(page.getByRole('dialog', { name: 'Vælg dato' })).toBeVisible();
  await expectAccessible(page);
});

test('message pages, a failed start and the start page of an administrator are accessible', async ({
  operatorPage: page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  await page.goto('/findes/ikke');
  await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/users/me', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Saldo kunne ikke starte' })).toBeVisible();
  await expectAccessible(page);
  await letThrough(page, '**/api/users/me');

  const customer = await saldo.make.customer();
  await signIn(context, await saldo.account('administrator', customer.id));
  await page.goto('/');
  await expect(page.getByText('Der er ingen medarbejdere endnu.')).toBeVisible();
  await expect(field(page, 'E-mail adresser, der modtager en kopi')).toBeVisible();
  await expectAccessible(page);

  await signIn(context, await saldo.account('Revisor'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Du har ikke adgang' })).toBeVisible();
  await expectAccessible(page);
});
