import { dialog, field, row, search, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('creates an employee, and reports each missing field', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const customer = await saldo.make.customer();
  await page.goto('/');
  await search(page, 'Søg i kunder', customer.companyName);
  await row(page, customer.companyName)
    .getByRole('link', { name: customer.companyName, exact: true })
    .click();
  await expect(page).toHaveURL(`/customers/${customer.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Medarbejdere - ${customer.companyName}` }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
  const form = dialog(page, 'Opret medarbejder');
  const save = form.getByRole('button', { name: 'Opret medarbejder' });
  await save.click();
  for (const text of [
    'Fornavn er påkrævet',
    'Navn er påkrævet',
    'E-mail er påkrævet',
    'Kodeord er påkrævet',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await field(form, 'Fornavn').fill('Åse');
  await field(form, 'Efternavn').fill('Østergård');
  await field(form, 'E-mail').fill('åse');
  await field(form, 'Kodeord').fill('kort');
  await save.click();
  await expect(form.getByText('E-mail skal være en gyldig email')).toBeVisible();
  await expect(form.getByText('Kodeord skal være på mindst 8 tegn')).toBeVisible();

  const email = `aase${nextNumber()}@eksempel.dk`;
  await field(form, 'E-mail').fill(email);
  await field(form, 'Kodeord').fill('langt nok kodeord');
  await save.click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Åse Østergård')).toContainText(email);

  await page.getByRole('link', { name: 'Kunder' }).last().click();
  await search(page, 'Søg i kunder', customer.companyName);
  await expect(row(page, customer.companyName).getByRole('cell', { name: '1', exact: true })).toBeVisible();
});

test('reports a taken e-mail in a toast, and keeps the input', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const taken = await saldo.make.employee();
  const employee = await saldo.make.employee({ customerId: taken.customerId });
  await page.goto(`/customers/${taken.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${employee.name}`);
  await field(form, 'Fornavn').fill('Søren Peter');
  await field(form, 'E-mail').fill(taken.email.toUpperCase());
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'E-mailen er allerede i brug.')).toBeVisible();
  await expect(field(form, 'Fornavn')).toHaveValue('Søren Peter');
  await expect(field(form, 'E-mail')).toBeFocused();

  await field(form, 'E-mail').fill(employee.email);
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, employee.email)).toContainText('Søren Peter');
});

test('sets a new password from the form of the employee', async ({ operatorPage: page, saldo }) => {
  const employee = await saldo.make.employee();
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${employee.name}`);
  await form.getByRole('button', { name: 'Skift kodeord' }).click();
  const password = dialog(page, `Nyt kodeord til ${employee.name}`);
  await password.getByRole('button', { name: 'Gem kodeord' }).click();
  await expect(password.getByText('Kodeord er påkrævet')).toBeVisible();
  await expect(toast(page, 'Formularen indholder en eller flere fejl')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(password).toBeHidden();
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Skift kodeord' }).click();
  await field(password, 'Kodeord').fill('et helt nyt kodeord');
  await field(password, 'Kodeord').press('Enter');
  await expect(toast(page, 'Kodeordet er nu opdateret')).toBeVisible();
  await expect(password).toBeHidden();
  await expect(form).toBeVisible();
});

test('deletes an employee after explaining what happens to the points', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee({ balance: 1250.5 });
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Slet' }).click();
  const question = dialog(page, 'Ønsker du at slette medarbejderen?');
  await expect(question).toContainText(employee.name);
  await expect(question).toContainText('1.250,50 point');
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  await expect(question.getByRole('button').nth(1), 'first after Luk').toHaveText(
    'Registrér fratrædelse i stedet',
  );
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(page.getByText('Der er ingen medarbejdere endnu.')).toBeVisible();
});
