import type { Locator } from '@playwright/test';
import { customerEndpoints } from '@saldo/contract/customers';
import { departmentEndpoints } from '@saldo/contract/departments';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { letThrough } from '../support/let-through.ts';
import { unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('an administrator creates an employee in a department, moves it out of the department, and deletes it', {
  tag: '@main',
}, async ({ administratorPage: page, administrator }) => {
  for (const name of ['Værksted', 'Butik']) {
    await administrator.api.call(departmentEndpoints.createDepartment, { body: { name } });
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();
  await expect(page.getByText('Der er ingen medarbejdere endnu.')).toBeVisible();
  await page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
  const form = dialog(page, 'Opret medarbejder');
  const email = `birthe${nextNumber()}@eksempel.dk`;
  await field(form, 'Fornavn').fill('Birthe');
  await field(form, 'Efternavn').fill('Kjær');
  await field(form, 'E-mail').fill(email);
  await field(form, 'Kodeord').fill('langt nok kodeord');
  await expect(field(form, 'Afdeling').getByRole('option')).toHaveText(['Ikke tildelt', 'Butik', 'Værksted']);
  await field(form, 'Afdeling').selectOption({ label: 'Værksted' });
  await form.getByRole('button', { name: 'Opret medarbejder' }).click();
  await expect(form).toBeHidden();
  const cells = row(page, email).getByRole('cell');
  await expect(cells).toHaveText(['', 'Birthe Kjær', email, 'Værksted', 'Har login', '0', '']);

  await row(page, email).getByRole('button', { name: 'Rediger' }).click();
  const edit = dialog(page, 'Rediger Birthe Kjær');
  await expect(field(edit, 'Afdeling').locator('option:checked')).toHaveText('Værksted');
  await field(edit, 'Afdeling').selectOption({ label: 'Ikke tildelt' });
  await edit.getByRole('button', { name: 'Gem' }).click();
  await expect(edit).toBeHidden();
  await expect(cells.nth(3)).toHaveText('Ikke tildelt');

  await row(page, email).getByRole('button', { name: 'Slet' }).click();
  await dialog(page, 'Ønsker du at slette medarbejderen?').getByRole('button', { name: 'Slet' }).click();
  await expect(page.getByText('Der er ingen medarbejdere endnu.')).toBeVisible();
});

test('an administrator schedules an amount for tomorrow at the earliest', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  const today = copenhagenDate(Temporal.Now.instant());
  await page.goto('/');
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('75');
  await field(form, 'Dato').fill(formatDate(today));
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form.getByText('Datoen skal være en dag i fremtiden.', { exact: true })).toBeVisible();
  await field(form, 'Dato').fill(formatDate(today.add({ days: 1 })));
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form).toBeHidden();

  const balance = row(page, employee.email).getByRole('link', { name: /vis transaktioner/ });
  await expect(balance).toHaveText('0');
  await balance.click();
  await expect(dialog(page, `Transaktioner - ${employee.name}`).getByText('(+75)')).toBeVisible();
});

test('an operator chooses from the departments of the customer', async ({
  operatorPage: page,
  administrator,
  saldo,
}) => {
  await administrator.api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  const employee = await saldo.make.employee({ customerId: administrator.customer.id });
  await page.goto(`/customers/${administrator.customer.id}`);
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${employee.name}`);
  await field(form, 'Afdeling').selectOption({ label: 'Lager' });
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  await expect(field(form, 'Afdeling').locator('option:checked')).toHaveText('Lager');
});

test('saves recipients of order confirmations; a failed call, or choosing to stay on the page, keeps them', async ({
  administratorPage: page,
  administrator,
  problems,
}) => {
  problems.expect(unreachable);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Ordrebekræftelser' });
  const recipients = field(section, 'E-mail adresser, der modtager en kopi');
  const save = section.getByRole('button', { name: 'Gem' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await recipients.pressSequentially('  en@eksempel.dk ,to@eksempel.dk');
  await recipients.press('Enter');
  await recipients.fill('EN@eksempel.dk');
  await recipients.press('Enter');
  await recipients.fill('tre@eksempel');
  await save.click();
  await expect(toast(page, 'E-mail adressen ser ikke korrekt ud.')).toBeVisible();
  await expect(section.getByText('E-mail skal være en gyldig email')).toBeVisible();
  await expect(recipients).toHaveValue('tre@eksempel');
  await expect(recipients).toBeFocused();

  await page.getByRole('link', { name: 'Afdelinger' }).click();
  await dialog(page, 'Forlad siden uden at gemme?').getByRole('button', { name: 'Bliv her' }).click();
  await expect(recipients).toHaveValue('tre@eksempel');

  await recipients.fill('tre@eksempel.dk');
  await page.route('**/api/customers/email-addresses', (route) => route.abort());
  await save.click();
  await expect(section.getByRole('alert')).toHaveText('Ingen forbindelse – prøv igen');
  const chips = section.getByRole('button', { name: /^Rediger .*@/ });
  const wanted = ['en@eksempel.dk', 'to@eksempel.dk', 'tre@eksempel.dk'];
  await expect(chips).toHaveText(wanted);
  await letThrough(page, '**/api/customers/email-addresses');
  await save.click();
  await expect(toast(page, 'E-mail adresserne er nu opdateret.')).toBeVisible();
  await expect(section.getByRole('alert')).toBeHidden();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(await administrator.api.call(customerEndpoints.getOwnEmailAddresses)).toEqual(wanted);

  await page.reload();
  await section.getByRole('button', { name: 'Rediger to@eksempel.dk' }).click();
  await recipients.fill('');
  await recipients.press('Enter');
  await paste(recipients, 'Bo Holm <bo@bager-jørgensen.example>; "Lind, Ib" <EN@eksempel.dk>');
  await save.click();
  await expect(toast(page, 'E-mail adresserne er nu opdateret.')).toBeVisible();
  await page.reload();
  await expect(chips).toHaveText(['en@eksempel.dk', 'tre@eksempel.dk', 'bo@bager-jørgensen.example']);
});

const paste = (into: Locator, text: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
