import { customerEndpoints } from '@saldo/contract/customers';
import { dialog, field, row, search, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('creates a group, reports each missing field, and changes it', { tag: '@main' }, async ({
  operatorPage: page,
}) => {
  const name = `Guld ${nextNumber()}`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Kundegrupper' }).click();
  await expect(page).toHaveURL('/customer-groups');
  await page.getByRole('button', { name: 'Opret kundegruppe' }).first().click();
  const form = dialog(page, 'Opret kundegruppe');
  await expect(field(form, 'Navn')).toBeFocused();
  await form.getByRole('button', { name: 'Opret kundegruppe' }).click();
  for (const text of ['Navn er påkrævet', 'Frekvens er påkrævet', 'Beløb er påkrævet', 'Loft er påkrævet']) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await field(form, 'Navn').fill(name);
  await field(form, 'Frekvens').selectOption({ label: 'Kvartalsvis' });
  await field(form, 'Beløb').fill('-1');
  await field(form, 'Loft').fill('mange');
  await form.getByRole('button', { name: 'Opret kundegruppe' }).click();
  await expect(form.getByText('Beløb må ikke være negativ')).toBeVisible();
  await expect(form.getByText('Loft er påkrævet')).toBeVisible();
  await field(form, 'Beløb').fill('99,95');
  await field(form, 'Loft').fill('1.500');
  await field(form, 'Loft').press('Enter');
  await expect(form).toBeHidden();
  await expect(toast(page, 'Kundegruppen er nu oprettet.')).toBeVisible();
  await search(page, 'Søg i kundegrupper', name);
  await expect(row(page, name).getByRole('cell')).toContainText([name, 'Kvartalsvis', '99,95', '1.500']);

  await row(page, name).getByRole('button', { name: 'Rediger' }).click();
  const change = dialog(page, `Rediger ${name}`);
  await expect(field(change, 'Frekvens')).toHaveValue('quarterly');
  await field(change, 'Frekvens').selectOption({ label: 'Ingen' });
  await field(change, 'Loft').fill('2000,5');
  await change.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'Kundegruppen er nu opdateret.')).toBeVisible();
  await expect(row(page, name).getByRole('cell')).toContainText([name, 'Ingen', '99,95', '2.000,50']);
});

test('a renamed group has its new name in the list of customers and in their form', async ({
  operatorPage: page,
  saldo,
}) => {
  const group = await saldo.make.customerGroup();
  const customer = await saldo.make.customer({ customerGroupId: group.id });
  const name = `Ærø ${nextNumber()}`;
  await page.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await expect(row(page, customer.companyName)).toContainText(group.name);
  await page.getByRole('link', { name: 'Kundegrupper' }).click();
  await search(page, 'Søg i kundegrupper', group.name);
  await row(page, group.name).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${group.name}`);
  await field(form, 'Navn').fill(name);
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Kunder', exact: true }).click();
  await search(page, 'Søg i kunder', customer.companyName);
  await expect(row(page, customer.companyName)).toContainText(name);
  await row(page, customer.companyName).getByRole('button', { name: 'Rediger' }).click();
  const choice = field(dialog(page, `Rediger ${customer.companyName}`), 'Kundegruppe');
  await expect(choice.getByRole('option', { name })).toBeAttached();
});

test('refuses to delete a group in use, and deletes an unused one', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const used = await saldo.make.customerGroup();
  const customer = await saldo.make.customer({ customerGroupId: used.id });
  const unused = await saldo.make.customerGroup();
  await page.goto('/customer-groups');
  await row(page, used.name).getByRole('button', { name: 'Slet' }).click();
  const notice = dialog(page, 'Gruppen kan ikke slettes');
  await expect(notice).toContainText(used.name);
  await notice.getByRole('link', { name: '1 kunde' }).click();
  await expect(row(page, customer.companyName)).toBeVisible();

  await page.goto('/customer-groups');
  await row(page, unused.name).getByRole('button', { name: 'Slet' }).click();
  const question = dialog(page, 'Ønsker du at slette gruppen?');
  await expect(question.getByRole('button', { name: 'Annuller' })).toBeFocused();
  const late = await saldo.make.customer({ customerGroupId: unused.id });
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(toast(page, 'Kundegruppen kan ikke slettes, fordi den er i brug.')).toBeVisible();
  await saldo.operator.call(customerEndpoints.deleteCustomer, { params: { id: late.id } });
  await page.reload();
  await row(page, unused.name).getByRole('button', { name: 'Slet' }).click();
  await question.getByRole('button', { name: 'Slet' }).click();
  await expect(row(page, unused.name)).toBeHidden();
});
