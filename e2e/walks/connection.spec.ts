import type { Page, Request } from '@playwright/test';
import { cancelTyped, dialog, field, row, toast } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { hasLoaded } from '../support/loaded.ts';
import { answered, unreachable } from '../support/problems.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

const NO_CONNECTION = 'Ingen forbindelse – prøv igen';

/** Returns the idempotency keys of the amounts that the page posts; the list grows with each call. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/transactions')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

test('keeps the input when the response to a save is lost, and retries with the same key', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const employee = await saldo.make.employee({ balance: 10 });
  await page.goto(`/customers/${employee.customerId}`);
  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');

  const keys = watchKeys(page);
  // The server executes the call, but its response is lost.
  await page.route('**/transactions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form.getByRole('alert')).toHaveText(NO_CONNECTION);
  await expect(field(form, 'Tekst')).toHaveValue('Gave');
  await expect(field(form, 'Beløb')).toHaveValue('5');
  expect(await saldo.make.transactions(employee.id)).toHaveLength(2);

  await letThrough(page, '**/transactions');
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, employee.email).getByRole('link', { name: /vis transaktioner/ })).toHaveText('15');
  expect(await saldo.make.transactions(employee.id)).toHaveLength(2);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);

  await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
  await field(form, 'Tekst').fill('Gave');
  await field(form, 'Beløb').fill('5');
  await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  await expect(form).toBeHidden();
  expect(keys[2]).not.toBe(keys[0]);
  expect(await saldo.make.transactions(employee.id)).toHaveLength(3);
});

test('adds an amount once when the response is lost, the form closed, and the same amount entered again', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const employee = await saldo.make.employee();
  await page.goto(`/customers/${employee.customerId}`);
  const form = dialog(page, `Tilføj beløb til ${employee.name}`);
  const keys = watchKeys(page);
  const add = async () => {
    await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
    await field(form, 'Tekst').fill('Gave');
    await field(form, 'Beløb').fill('5');
    await form.getByRole('button', { name: 'Tilføj beløb' }).click();
  };

  await page.route('**/transactions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add();
  await expect(form.getByRole('alert')).toHaveText(NO_CONNECTION);
  await cancelTyped(form);

  await letThrough(page, '**/transactions');
  await add();
  await expect(form).toBeHidden();
  await expect(row(page, employee.email).getByRole('link', { name: /vis transaktioner/ })).toHaveText('5');
  expect(await saldo.make.transactions(employee.id)).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('reports that the server has stopped, and continues when it is back', async ({
  page,
  context,
  signIn,
  ownSaldo: saldo,
  problems,
}) => {
  problems.expect(unreachable, answered(503), /answer 503/);
  const employee = await saldo.make.employee({ balance: 10 });
  await signIn(context, operatorAccount, saldo.url);
  await page.goto(`${saldo.url}/customers/${employee.customerId}`);
  await hasLoaded(page);
  await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
  const form = dialog(page, `Rediger ${employee.name}`);
  await field(form, 'Fornavn').fill('Søren Aabye');

  await saldo.stopServer();
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(toast(page, NO_CONNECTION)).toBeVisible();
  await expect(field(form, 'Fornavn')).toHaveValue('Søren Aabye');

  await saldo.startServer();
  await form.getByRole('button', { name: 'Gem' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, employee.email)).toContainText('Søren Aabye');
});

test('keeps the page when the connection is lost before its lazy parts have loaded', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const { companyName } = await saldo.make.customer();
  // Blocks style sheets, because Chromium does not request a failed script again before a reload.
  const lastParts = /(floating-layers|customer-dialog)[^/]*\.css$/;
  await page.route(lastParts, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('floating-layers'));
  await page.goto(`/?search=${encodeURIComponent(companyName)}`);
  await refused;
  const create = page.getByRole('button', { name: 'Opret ny kunde' });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('customer-dialog'));
  await create.click();
  await lost;
  await letThrough(page, lastParts);
  await expect(async () => {
    await create.click();
    await expect(dialog(page, 'Opret ny kunde')).toBeVisible({ timeout: 20_000 });
  }).toPass();
});

test('opens a statement whose code was lost when it is chosen again', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const { customerId, name } = await saldo.make.employee();
  const code = /statement-view[^/]*\.css$/;
  await page.route(code, (route) => route.abort());
  await page.goto(`/customers/${customerId}`);
  await row(page, name).getByRole('link', { name, exact: true }).click();
  await expect(toast(page, NO_CONNECTION)).toBeVisible();
  await expect(page).toHaveURL(`/customers/${customerId}`);
  await letThrough(page, code);
  await expect(async () => {
    await row(page, name).getByRole('link', { name, exact: true }).click();
    await expect(dialog(page, `Transaktioner - ${name}`)).toBeVisible({ timeout: 20_000 });
  }).toPass();
});

test('reports a list that cannot be loaded, and loads it on request', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(unreachable);
  const customer = await saldo.make.customer();
  await page.route('**/api/customers?*', (route) => route.abort());
  await page.goto(`/?search=${encodeURIComponent(customer.companyName)}`);
  await expect(page.getByRole('alert')).toContainText('Kunderne kunne ikke hentes.', { timeout: 40_000 });
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION);
  await letThrough(page, '**/api/customers?*');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(row(page, customer.companyName)).toBeVisible();
});

test('reports a failed start, and starts on Prøv igen', async ({ operatorPage: page, saldo, problems }) => {
  problems.expect(unreachable);
  await saldo.make.customer();
  await page.route('**/api/users/me', (route) => route.abort());
  // Stays blocked, because the start does not need the token.
  await page.route('**/token', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Saldo kunne ikke starte' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(NO_CONNECTION);
  await letThrough(page, '**/api/users/me');
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  await expect(page.getByRole('heading', { name: 'Kunder', exact: true })).toBeVisible();
});
