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

test('without administrators or departments, their section is a single line', async ({
  operatorPage: page,
  saldo,
}) => {
  const { id } = await saldo.make.customer();
  await page.goto(`/customers/${id}`);
  for (const [name, words] of [
    ['Administratorer', 'Der er ingen administratorer endnu.'],
    ['Afdelinger', 'Der er ingen afdelinger endnu.'],
  ] as const) {
    const section = page.getByRole('region', { name });
    await expect(section).toContainText(words);
    expect((await section.boundingBox())?.height).toBeLessThan(60);
  }
  await expect(page.getByRole('button', { name: 'Opret administrator' })).toHaveCount(1);
});

test('an operator opens the products of a department, and returns to the customer', async ({
  operatorPage: page,
  administrator,
  saldo,
}) => {
  const { customer, api } = administrator;
  const title = `Regnjakke ${customer.id}`;
  await saldo.products([{ title, itemNumber: title, price: 19900n, active: true }]);
  for (const name of ['Ærø', 'Drift'])
    await api.call(departmentEndpoints.createDepartment, { body: { name } });
  const [first] = await api.call(departmentEndpoints.listDepartments);
  await saldo.make.employee({ customerId: customer.id, departmentId: first?.id ?? 0 });
  await page.goto(`/customers/${customer.id}`);
  const departments = page.getByRole('region', { name: 'Afdelinger' });
  await expect(departments.getByRole('listitem')).toHaveText(['Drift1 medarbejder', 'Ærø0 medarbejdere']);
  await departments.getByRole('link', { name: 'Se produkter for Drift' }).click();
  await expect(page.getByRole('heading', { name: 'Produkter for Drift' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: title })).toBeDisabled();
  await page.getByRole('link', { name: 'Tilbage til kunden' }).click();
  await expect(page).toHaveURL(`/customers/${customer.id}`);
});

test('shows twenty departments at first, and all on request', async ({
  operatorPage: page,
  administrator,
}) => {
  for (let n = 10; n < 31; n += 1) {
    await administrator.api.call(departmentEndpoints.createDepartment, { body: { name: `Hold ${n}` } });
  }
  await page.goto(`/customers/${administrator.customer.id}`);
  const items = page.getByRole('region', { name: 'Afdelinger' }).getByRole('listitem');
  await expect(items).toHaveCount(20);
  await page.getByRole('button', { name: 'Vis alle 21' }).click();
  await expect(items).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Vis færre' })).toBeFocused();
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
  await expect(toast(page, 'Operatøren er nu opdateret.')).toBeVisible();
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
