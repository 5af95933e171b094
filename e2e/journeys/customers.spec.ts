import { employeeEndpoints } from '@saldo/contract/employees';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { dialog, field, row, search, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('creates a customer, and reports each missing field', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const group = await saldo.make.customerGroup();
  const number = nextNumber();
  const companyName = `Ærø Færgefart ${number}`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Opret ny kunde' }).first().click();
  const form = dialog(page, 'Opret ny kunde');
  await expect(field(form, 'Firmanavn')).toBeFocused();
  await form.getByRole('button', { name: 'Opret kunde' }).click();

  for (const text of [
    'Firmanavn er påkrævet',
    'Adresse er påkrævet',
    'Postnummer er påkrævet',
    'By er påkrævet',
    'E-mail er påkrævet',
    'Debitornummer er påkrævet',
    'Brugergruppe er påkrævet',
    'Kundegruppe er påkrævet',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(field(form, 'Firmanavn')).toBeFocused();

  await field(form, 'Firmanavn').fill(companyName);
  await field(form, 'Adresse').fill('Havnen 1');
  await field(form, 'Postnummer').fill('5970');
  await field(form, 'By').fill('Ærøskøbing');
  await field(form, 'E-mail').fill('kontor@aeroe');
  await field(form, 'Link').fill('aeroe.example');
  await field(form, 'Debitornummer').fill('12,5');
  await field(form, 'Brugergruppe').fill('fire');
  await field(form, 'Kundegruppe').selectOption({ label: group.name });
  await form.getByRole('button', { name: 'Opret kunde' }).click();
  for (const text of [
    'E-mail skal være en gyldig email',
    'Link skal begynde med http:// eller https://',
    'Debitornummer skal være et heltal',
    'Id skal være et heltal',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }

  await field(form, 'E-mail').fill('kontor@aeroe.example');
  await field(form, 'Link').fill('https://aeroe.example');
  await field(form, 'Debitornummer').fill(String(number));
  await field(form, 'Brugergruppe').fill('4');
  await form.getByRole('button', { name: 'Opret kunde' }).click();

  await expect(form).toBeHidden();
  await expect(toast(page, 'Kunden er nu oprettet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Medarbejdere - ${companyName}`);
  await expect(page).toHaveURL(/\/customers\/\d+$/);
  await page.goBack();
  await search(page, 'Søg i kunder', companyName);
  const made = row(page, companyName);
  await expect(made).toContainText(group.name);
  await expect(made).toContainText('kontor@aeroe.example');
  await expect(made).toContainText(String(number));
});

test('keeps the input when the debtor number is taken', async ({ operatorPage: page, saldo, problems }) => {
  problems.expect(answered(409));
  const taken = await saldo.make.customer();
  const customer = await saldo.make.customer();
  await page.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await row(page, customer.companyName).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${customer.companyName}`);
  await field(form, 'By').fill('Aarhus C');
  await field(form, 'Debitornummer').fill(String(taken.debtorNumber));
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form.getByText('Debitornummeret er allerede i brug.')).toHaveCount(1);
  await expect(field(form, 'Debitornummer')).toBeFocused();
  await expect(field(form, 'By')).toHaveValue('Aarhus C');

  await page.keyboard.press('Escape');
  await dialog(page, 'Luk uden at gemme?').getByRole('button', { name: 'Bliv her' }).click();
  await form.getByRole('button', { name: 'Annuller' }).click();
  await dialog(page, 'Luk uden at gemme?').getByRole('button', { name: 'Bliv her' }).click();
  await field(form, 'Debitornummer').fill(String(customer.debtorNumber));
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  await expect(toast(page, 'Kunden er nu opdateret.')).toBeVisible();
});

test('refuses to delete a customer with employees, and deletes one without', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const employee = await saldo.make.employee();
  const customer = await saldo.make.customer();
  const { companyName } = customer;
  const withEmployee = (await saldo.make.customerById(employee.customerId)).companyName;

  await page.goto(`/?search=${encodeURIComponent(withEmployee)}`);
  await row(page, withEmployee).getByRole('button', { name: 'Slet' }).click();
  const notice = dialog(page, 'Kunden kan ikke slettes');
  await expect(notice).toContainText('Du kan ikke slette en bruger, hvor der er tilknyttet medarbejdere.');
  await notice.getByRole('link', { name: '1 medarbejder' }).click();
  await expect(page).toHaveURL(`/customers/${employee.customerId}#medarbejdere`);

  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  const question = dialog(page, 'Ønsker du at slette kunden?');
  await row(page, companyName).getByRole('button', { name: 'Slet' }).click();
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  const { id } = await saldo.make.employee({ customerId: customer.id });
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(
    toast(page, 'Du kan ikke slette en bruger, hvor der er tilknyttet medarbejdere.'),
  ).toBeVisible();
  await saldo.operator.call(employeeEndpoints.deleteEmployee, { params: { id } });
  await page.reload();
  await row(page, companyName).getByRole('button', { name: 'Slet' }).click();
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(page.getByText(`Intet matcher søgningen »${companyName}«.`)).toBeVisible();
});

test('ends a customer instead of deleting it, changes the day, and lets it go on', async ({
  operatorPage: page,
  saldo,
}) => {
  const today = copenhagenDate(Temporal.Now.instant());
  const [first, second] = [today.add({ days: 30 }), today.add({ days: 60 })];
  const employee = await saldo.make.employee({ balance: 250 });
  const { companyName } = await saldo.make.customerById(employee.customerId);
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await row(page, companyName).getByRole('button', { name: 'Slet' }).click();
  await dialog(page, 'Kunden kan ikke slettes').getByRole('button', { name: 'Afslut kunde' }).click();
  const form = dialog(page, `Afslut ${companyName}`);
  await expect(field(form, 'Sidste dag')).toBeFocused();
  await expect(form.getByRole('region', { name: 'Det sker der' })).toContainText('250 point nulstilles');
  await field(form, 'Sidste dag').fill(formatDate(today.subtract({ days: 1 })));
  await form.getByRole('button', { name: 'Afslut kunde' }).click();
  await expect(form.getByText('Sidste dag skal være i dag eller senere')).toBeVisible();
  await field(form, 'Sidste dag').fill(formatDate(first));
  await form.getByRole('button', { name: 'Afslut kunde' }).click();
  await expect(toast(page, `${companyName} afsluttes ${formatDate(first)}.`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, companyName)).toContainText(`Afsluttes ${formatDate(first)}`);

  await row(page, companyName).getByRole('button', { name: 'Ændr afslutning' }).click();
  const change = dialog(page, `Ændr afslutning af ${companyName}`);
  await expect(field(change, 'Sidste dag')).toHaveValue(formatDate(first));
  await field(change, 'Sidste dag').fill(formatDate(second));
  await change.getByRole('button', { name: 'Gem' }).click();
  await expect(change).toBeHidden();
  await page.getByRole('link', { name: `${companyName} Afsluttes` }).click();
  await expect(page.getByRole('region', { name: 'Oplysninger om kunden' })).toContainText(
    `Afsluttes ${formatDate(second)}`,
  );
  await expect(row(page, employee.email)).toContainText(`Fratræder ${formatDate(second)}`);

  await page.getByRole('button', { name: `Handlinger for ${companyName}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Ændr afslutning' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Annuller afslutning' }).click();
  const question = dialog(page, `Annuller afslutningen af ${companyName}?`);
  await question.getByRole('button', { name: 'Annuller afslutning' }).click();
  await expect(toast(page, `${companyName} afsluttes ikke længere.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Oplysninger om kunden' })).not.toContainText('Afsluttes');
  await page.goBack();
  await expect(row(page, companyName)).not.toContainText('Afsluttes');
  await expect(row(page, companyName).getByRole('button', { name: 'Afslut kunde' })).toBeVisible();
  await page.goto('/?state=ended');
  await expect(page.getByText('Ingen kunder passer til filteret.')).toBeVisible();
  await page.getByRole('button', { name: 'Vis aktive' }).click();
  await expect(page).toHaveURL('/');
});

test('reports a missing customer', async ({ operatorPage: page, problems }) => {
  problems.expect(answered(404));
  await page.goto('/customers/2147483647');
  await expect(page.getByRole('heading', { name: 'Kunden findes ikke' })).toBeVisible();
});

test('warns about order approval without an administrator', async ({ operatorPage: page, saldo }) => {
  const { companyName } = await saldo.make.customer();
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await row(page, companyName).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${companyName}`);
  await field(form, 'Godkendelsesflow for ordrer').selectOption('Ja');
  await expect(form.getByRole('status').filter({ hasText: 'Kunden har ingen administrator.' })).toBeVisible();
  await field(form, 'Godkendelsesflow for ordrer').selectOption('Nej');
  await expect(form.getByText('Kunden har ingen administrator.')).toHaveCount(0);
});
