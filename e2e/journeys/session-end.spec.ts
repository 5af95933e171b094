import { dialog, field, row } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

test('a session that ended elsewhere leads to the sign-in page, and back to where one was', async ({
  operatorPage: page,
  context,
  saldo,
  problems,
}) => {
  problems.expect(answered(401));
  const employee = await saldo.make.employee();
  const address = `/customers/${employee.customerId}?search=${employee.lastName.split(' ').at(-1)}`;
  await page.goto(address);
  await expect(row(page, employee.email)).toBeVisible();

  const cookies = await context.cookies();
  await fetch(`${saldo.url}/logout`, {
    redirect: 'manual',
    headers: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  await page.getByRole('button', { name: 'Saldo', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(operatorAccount.email);
  await field(page, 'Kodeord').fill(operatorAccount.password);
  await field(page, 'Kodeord').press('Enter');
  await expect(page).toHaveURL(`${address}&sort=balance`);
  await expect(row(page, employee.email)).toBeVisible();
});

test('a 401 of a save leads to the sign-in page too', async ({
  operatorPage: page,
  context,
  saldo,
  problems,
}) => {
  problems.expect(answered(401));
  const employee = await saldo.make.employee();
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');
  await context.clearCookies({ name: 'saldo-session' });
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/customers/${employee.customerId}`)}`);
  expect(await saldo.make.transactions(employee.id)).toEqual([]);
});

test('signing out in one tab ends the other', async ({ operatorPage: page, context, problems, saldo }) => {
  problems.expect(answered(401));
  const customer = await saldo.make.customer();
  const other = await context.newPage();
  await page.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await other.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await expect(row(other, customer.companyName)).toBeVisible();
  await page.getByRole('link', { name: 'Log ud' }).click();
  await expect(page).toHaveURL('/login');
  await row(other, customer.companyName).getByRole('link').first().click();
  await expect(other).toHaveURL(`/login?next=${encodeURIComponent(`/customers/${customer.id}`)}`);
});

test('signing in anew in one tab lets the other go on saving', async ({
  operatorPage: page,
  context,
  problems,
  saldo,
}) => {
  // The XSRF token of the old session is refused once, and fetched anew.
  problems.expect(answered(403));
  const employee = await saldo.make.employee();
  const other = await context.newPage();
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');

  await other.goto('/login');
  await other.getByLabel('E-mail').fill(operatorAccount.email);
  await field(other, 'Kodeord').fill(operatorAccount.password);
  await field(other, 'Kodeord').press('Enter');
  await expect(other).toHaveURL('/');

  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form).toBeHidden();
  expect(await saldo.make.transactions(employee.id)).toHaveLength(1);
});

test('two tabs: what one posts, the other shows when it is looked at again', async ({
  operatorPage: page,
  context,
  saldo,
}) => {
  const employee = await saldo.make.employee({ balance: 10 });
  const other = await context.newPage();
  await page.goto(`/customers/${employee.customerId}`);
  await other.goto(`/customers/${employee.customerId}`);
  const balance = row(other, employee.email).getByRole('button', { name: /vis transaktioner/ });
  await expect(balance).toHaveText('10');

  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');
  await field(form, 'Beløb').press('Enter');
  await expect(form).toBeHidden();

  // The statement is asked for at every opening, and its sum is the balance of the list.
  await balance.click();
  const statement = dialog(other, `Transaktioner - ${employee.name}`);
  await expect(statement.getByRole('row').last()).toContainText('15');
  await other.keyboard.press('Escape');
  await expect(statement).toBeHidden();
  await expect(balance).toHaveText('15');
});
