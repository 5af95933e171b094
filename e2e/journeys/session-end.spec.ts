import type { Page } from '@playwright/test';
import { dialog, field, row } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

/** Also waits for the call that comes seconds later, because a 401 for it would already lead to the sign-in page. */
async function openCompletely(page: Page, address: string): Promise<void> {
  const lateCall = page.waitForResponse('**/api/delivery-status');
  await page.goto(address);
  await lateCall;
}

test('leads to the sign-in page when the session has ended elsewhere, and back after the sign-in', async ({
  operatorPage: page,
  context,
  saldo,
  problems,
}) => {
  problems.expect(answered(401));
  const employee = await saldo.make.employee();
  const address = `/customers/${employee.customerId}?search=${employee.lastName.split(' ').at(-1)}`;
  await openCompletely(page, address);
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

test('a 401 does not interrupt a navigation that is in progress', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(401));
  await page.goto('/customers');
  await page.waitForLoadState('networkidle');
  await page.route('**/logout', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const refused = page.waitForResponse((other) => other.status() === 401);
    await refused;
    await route.fulfill({ response });
  });
  // The events make the page repeat the calls whose answers are stale, which then get a 401.
  await page.evaluate(() => setInterval(() => dispatchEvent(new Event('visibilitychange')), 100));
  await page.goto(`${saldo.url}/logout`);
  await expect(page).toHaveURL('/login');
});

test('asks for the sign-in over a form with text when a call is answered with 401, and then saves', async ({
  operatorPage: page,
  context,
  saldo,
  problems,
}) => {
  problems.expect(answered(401), answered(403));
  const employee = await saldo.make.employee();
  await openCompletely(page, `/customers/${employee.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');
  await context.clearCookies({ name: 'saldo-session' });
  // What the page reads by itself does not lead away either.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  const signIn = dialog(page, 'Log ind igen');
  await expect(signIn.getByLabel('E-mail')).toHaveValue(operatorAccount.email);
  await field(signIn, 'Kodeord').fill(operatorAccount.password);
  await field(signIn, 'Kodeord').press('Enter');
  await expect(signIn).toBeHidden();
  await expect(form).toBeHidden();
  await expect.poll(() => saldo.make.transactions(employee.id)).toHaveLength(1);
});

test('signing out in one tab signs out the other', async ({
  operatorPage: page,
  context,
  problems,
  saldo,
}) => {
  problems.expect(answered(401));
  const customer = await saldo.make.customer();
  const other = await context.newPage();
  await page.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await openCompletely(other, `/?search=${encodeURIComponent(customer.companyName)}`);
  await expect(row(other, customer.companyName)).toBeVisible();
  await page.getByRole('link', { name: 'Log ud' }).click();
  await expect(page).toHaveURL('/login');
  await row(other, customer.companyName).getByRole('link').first().click();
  await expect(other).toHaveURL(`/login?next=${encodeURIComponent(`/customers/${customer.id}`)}`);
});

test('after a new sign-in in one tab the other tab can still save', async ({
  operatorPage: page,
  context,
  problems,
  saldo,
}) => {
  // The sign-in ends the previous session, so a call sent with that session gets 401.
  problems.expect(answered(403), answered(401));
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

test('opening a statement shows what another tab has posted', async ({
  operatorPage: page,
  context,
  saldo,
}) => {
  const employee = await saldo.make.employee({ balance: 10 });
  const other = await context.newPage();
  await page.goto(`/customers/${employee.customerId}`);
  await other.goto(`/customers/${employee.customerId}`);
  const balance = row(other, employee.email).getByRole('link', { name: /vis transaktioner/ });
  await expect(balance).toHaveText('10');

  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');
  await field(form, 'Beløb').press('Enter');
  await expect(form).toBeHidden();

  await balance.click();
  const statement = dialog(other, `Transaktioner - ${employee.name}`);
  await expect(statement.getByRole('row').last()).toContainText('15');
  await other.keyboard.press('Escape');
  await expect(statement).toBeHidden();
  await expect(balance).toHaveText('15');
});

test('a tab notices that another person has signed in, and does nothing in the name of that person', async ({
  administratorPage: page,
  administrator,
  context,
  saldo,
  problems,
}) => {
  problems.expect(answered(409), answered(401), answered(403));
  const { customer } = administrator;
  const employee = await saldo.make.employee({ customerId: customer.id });
  const other = await saldo.account('administrator', customer.id);
  await page.clock.install();
  await page.goto('/');
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');

  const tab = await context.newPage();
  // Without signing out first: meanwhile any call of the first tab would lead it to the sign-in page.
  await tab.goto('/login');
  await tab.getByLabel('E-mail').fill(other.email);
  await field(tab, 'Kodeord').fill(other.password);
  await field(tab, 'Kodeord').press('Enter');
  await expect(tab).toHaveURL('/');

  // At once, through the other tab.
  const notice = dialog(page, 'En anden er logget ind');
  await expect(notice).toContainText('Du er nu logget ind som');
  await notice.getByRole('button', { name: 'Bliv her' }).click();
  await expect(field(form, 'Tekst')).toHaveValue('Gave');
  await expect(notice).toBeHidden();
  await tab.close();
  // What the page reads by itself does not show the notice again.
  const read = page.waitForResponse((response) => response.status() === 409);
  await page.clock.fastForward('02:00');
  await read;
  await expect(notice).toBeHidden();
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(notice).toContainText('Der er ikke sket noget.');
  await notice.getByRole('button', { name: 'Bliv her' }).click();
  await expect(field(form, 'Beløb')).toHaveValue('5');
  expect(await saldo.make.transactions(employee.id)).toEqual([]);
});

test('a file that is fetched without a session leads to the sign-in page, and back', async ({
  operatorPage: page,
  context,
  problems,
}) => {
  problems.expect(answered(401));
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Hent CSV' })).toBeVisible();
  await context.clearCookies({ name: 'saldo-session' });
  await page.getByRole('link', { name: 'Hent CSV' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/orders')}`);
  await page.getByLabel('E-mail').fill(operatorAccount.email);
  await field(page, 'Kodeord').fill(operatorAccount.password);
  await field(page, 'Kodeord').press('Enter');
  await expect(page).toHaveURL('/orders');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Hent CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
