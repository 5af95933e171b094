import { departmentEndpoints } from '@saldo/contract/departments';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field, row, search, toast } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { accountMenu, followInMenu } from '../support/menu.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('shows the facts of a customer on its page, and changes them there', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const group = await saldo.make.customerGroup();
  const { id, companyName, debtorNumber, email } = await saldo.make.customer({ customerGroupId: group.id });
  const employee = await saldo.make.employee({ customerId: id, balance: 1234.5 });
  await page.goto(`/customers/${id}`);
  const facts = page.getByRole('region', { name: 'Oplysninger om kunden' });
  for (const fact of [
    `Kundegruppe${group.name}`,
    `Debitornummer${debtorNumber}`,
    'Godkendelsesflow for ordrerNej',
    'Returfrist30 dage',
    'Næste tilskrivningIngen',
    'Samlet saldo1.234,50 point',
  ]) {
    await expect(facts).toContainText(fact);
  }
  await expect(facts.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(facts.locator('a[href^="/connections/"]')).toBeVisible();
  const edit = facts.getByRole('button', { name: 'Rediger kunden' });
  await expect(edit).toHaveText('Rediger');
  await edit.click();
  const form = dialog(page, `Rediger ${companyName}`);
  await field(form, 'Link').fill('https://firma.example/gaver');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'Kunden er nu opdateret.')).toBeVisible();
  const link = facts.getByRole('link', { name: 'firma.example/gaver' });
  await expect(link).toHaveAttribute('href', 'https://firma.example/gaver');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noreferrer/);

  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const amount = dialog(page, /^Tilføj beløb/);
  await field(amount, 'Tekst').fill('Gave');
  await field(amount, 'Beløb').fill('5');
  await page.keyboard.press('Enter');
  await expect(facts).toContainText('Samlet saldo1.239,50 point');
});

test('each tab of the page has an address, and keeps the title and the facts', async ({
  operatorPage: page,
  administrator,
  saldo,
}) => {
  const { customer, api } = administrator;
  const { companyName } = await saldo.make.customerById(customer.id);
  const own = await saldo.make.employee({ customerId: customer.id });
  await api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Medarbejdere - ${companyName}`);
  await expect(row(page, own.email)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Kundens side' });
  for (const [tab, address, region] of [
    ['Afdelinger', 'departments', 'Afdelinger'],
    ['Ordrer', 'orders', 'Ordrer'],
    ['Point', 'points', 'Tilførsler'],
    ['Administratorer', 'administrators', 'Administratorer'],
    ['Fakturering', 'invoicing', 'Fakturering'],
    ['Kontoudtog', 'statements', 'Kontoudtog'],
    ['Indstillinger', 'settings', 'Ordrebekræftelser'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(`/customers/${customer.id}/${address}`);
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${tab} - ${companyName}`);
    await expect(page.getByRole('region', { name: region })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Oplysninger om kunden' })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Kontoudtog' })).toBeVisible();
  await page.goto(`/customers/${customer.id}/findes-ikke`);
  await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
});

test('without administrators, their section comes first', async ({ operatorPage: page, saldo }) => {
  const { id } = await saldo.make.customer();
  await page.goto(`/customers/${id}`);
  const section = page.getByRole('region', { name: 'Administratorer' });
  await expect(section).toContainText('Der er ingen administratorer endnu.');
  expect((await section.boundingBox())?.height).toBeLessThan(60);
  await expect(page.getByRole('button', { name: 'Opret administrator' })).toHaveCount(1);
  await saldo.account('administrator', id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^Medarbejdere/ })).toBeVisible();
  await expect(section).toHaveCount(0);
});

test("an operator creates a department, chooses its products, and returns to the customer's", async ({
  operatorPage: page,
  administrator,
  saldo,
}) => {
  const { customer, api } = administrator;
  const title = `Regnjakke ${customer.id}`;
  await saldo.products([{ title, itemNumber: title, price: 19900n, active: true }]);
  await page.goto(`/customers/${customer.id}/departments`);
  await page.getByRole('button', { name: 'Opret afdeling' }).first().click();
  const form = dialog(page, 'Opret afdeling');
  await field(form, 'Navn').fill('Værkstedet');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Afdeling oprettet succesfuldt')).toBeVisible();
  const [made] = await api.call(departmentEndpoints.listDepartments);
  expect(made).toMatchObject({ name: 'Værkstedet', customerId: customer.id });

  await page.goto(`/departments/${made?.id}/products`);
  await search(page, 'Søg efter produkt', title);
  await page.getByRole('checkbox', { name: title }).click();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, '1 produkt opdateret')).toBeVisible();
  const params = { id: made?.id ?? 0 };
  const products = await api.call(departmentEndpoints.listDepartmentProducts, { params });
  expect(products.filter(({ included }) => included)).toMatchObject([{ title }]);
  await page.getByRole('link', { name: 'Tilbage til kunden' }).click();
  await expect(page).toHaveURL(`/customers/${customer.id}/departments`);
  await expect(row(page, 'Værkstedet')).toBeVisible();
});

test('an operator changes who gets order confirmations of a customer', async ({
  operatorPage: page,
  saldo,
}) => {
  const { id } = await saldo.make.customer();
  await page.goto(`/customers/${id}/settings`);
  const section = page.getByRole('region', { name: 'Ordrebekræftelser' });
  await field(section, 'E-mail adresser, der modtager en kopi').fill('ordre@eksempel.dk');
  await section.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, 'E-mail adresserne er nu opdateret.')).toBeVisible();
  expect((await saldo.make.customerById(id)).emailAddresses).toEqual(['ordre@eksempel.dk']);
});

test('an operator changes the name and e-mail of another operator, and their own name', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const own = await saldo.make.operator();
  const colleague = await saldo.make.operator();
  await signIn(context, { email: own.email, password: 'operatoerens-kodeord' });
  await page.goto('/operators');
  const line = (text: string) => page.getByRole('row').filter({ hasText: text });
  await line(colleague.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${colleague.name}`);
  await field(form, 'Navn').fill('');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form.getByText('Navn er påkrævet')).toBeVisible();
  await field(form, 'Navn').fill('Kirsten Kollega');
  await field(form, 'E-mail').fill(own.email);
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form.getByText('E-mailen er allerede i brug.')).toHaveCount(1);
  const email = `kirsten${nextNumber()}@eksempel.dk`;
  await field(form, 'E-mail').fill(email);
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, / er nu opdateret\.$/)).toBeVisible();
  await expect(line(email)).toContainText('Kirsten Kollega');
  await new ApiClient(saldo.url).signIn({ email, password: 'operatoerens-kodeord' });

  await line('dig').getByRole('button', { name: 'Rediger' }).click();
  const ownForm = dialog(page, `Rediger ${own.name}`);
  await field(ownForm, 'Navn').fill('Mit Nye Navn');
  await ownForm.getByRole('button', { name: 'Gem' }).click();
  await expect(ownForm).toBeHidden();
  await page.goto('/mails');
  await search(page, 'Søg i modtager og emne', colleague.email);
  await expect(line(colleague.email)).toContainText('Din e-mail i Saldo er ændret');
});

test('Min konto shows a changed name at once', async ({ page, context, signIn, saldo }) => {
  const own = await saldo.make.operator();
  await signIn(context, { email: own.email, password: 'operatoerens-kodeord' });
  await page.goto('/operators');
  await page.getByRole('row').filter({ hasText: 'dig' }).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${own.name}`);
  await field(form, 'Navn').fill('Mit Nye Navn');
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  await followInMenu(page, accountMenu, 'Min konto');
  await expect(page.getByRole('main')).toContainText('Mit Nye Navn');
});
