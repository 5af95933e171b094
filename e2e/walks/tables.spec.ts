import type { Page } from '@playwright/test';
import { row, search, untilIdle } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { accountMenu, followInMenu } from '../support/menu.ts';
import type { Saldo } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';
import { lengthenTimers } from '../support/timers.ts';

const range = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Names have a common prefix: `Kæde 7 001`, `Kæde 7 002`, … */
async function makeCustomers(saldo: Saldo, count: number): Promise<string> {
  const prefix = `Kæde ${nextNumber()}`;
  const { id: customerGroupId } = await saldo.make.customerGroup();
  for (let n = 1; n <= count; n += 1) {
    await saldo.make.customer({ companyName: `${prefix} ${String(n).padStart(3, '0')}`, customerGroupId });
  }
  return prefix;
}

test('pages by 50; back, reload and a shared link show the same page', async ({
  operatorPage: page,
  context,
  saldo,
}) => {
  const prefix = await makeCustomers(saldo, 53);
  await page.goto('/');
  await search(page, 'Søg i kunder', prefix);
  await expect(range(page, '1 – 50 of 53')).toBeVisible();
  await expect(page.getByLabel('Items per page:')).toHaveValue('50');
  for (const label of ['First page', 'Previous page']) {
    await expect(page.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');
  }

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(range(page, '51 – 53 of 53')).toBeVisible();
  await expect(row(page, `${prefix} 053`)).toBeVisible();
  for (const label of ['Next page', 'Last page']) {
    await expect(page.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');
  }
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(range(page, '1 – 50 of 53')).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await page.getByRole('button', { name: 'Firmanavn' }).click();
  await expect(row(page, `${prefix} 053`)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Firmanavn' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(range(page, '1 – 50 of 53')).toBeVisible();

  const address = page.url();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(prefix);
  await expect(page.getByRole('row').nth(1)).toContainText(`${prefix} 053`);
  const shared = await context.newPage();
  await shared.goto(address);
  await expect(shared.getByRole('row').nth(1)).toContainText(`${prefix} 053`);
  await shared.close();

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('Der er ingen medarbejdere endnu.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('row').nth(1)).toContainText(`${prefix} 053`);
  await page.goBack();
  await expect(range(page, '51 – 53 of 53')).toBeVisible();

  await page.getByLabel('Items per page:').selectOption('100');
  await expect(range(page, '1 – 53 of 53')).toBeVisible();
});

test('corrects an address that names a page, an order or a size that does not exist', async ({
  operatorPage: page,
  saldo,
}) => {
  const prefix = await makeCustomers(saldo, 2);
  const address = `/?${new URLSearchParams({ search: prefix })}`;
  await page.goto('/customer-groups');
  for (const invalid of ['page=9', 'page=-3&sort=nonsens&size=7']) {
    await page.goto(`${address}&${invalid}`);
    await expect(range(page, '1 – 2 of 2')).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/customer-groups');
});

test('searches and sorts employees by name, e-mail and balance', async ({ operatorPage: page, saldo }) => {
  const { id: customerId } = await saldo.make.customer();
  const employees = [
    { firstName: 'Åse', lastName: 'Ager', balance: 10 },
    { firstName: 'Ove', lastName: 'Bro', balance: 300 },
    { firstName: 'Ærlig', lastName: 'Carlsen', balance: 20 },
  ];
  for (const employee of employees) await saldo.make.employee({ ...employee, customerId });
  await page.goto(`/customers/${customerId}`);
  const rows = page.getByRole('row');
  await expect(rows).toContainText(['Navn', 'Ove Bro', 'Ærlig Carlsen', 'Åse Ager']);
  await page.getByRole('button', { name: 'Saldo', exact: true }).click();
  await expect(rows).toContainText(['Navn', 'Åse Ager', 'Ærlig Carlsen', 'Ove Bro']);
  await expect(page).toHaveURL(`/customers/${customerId}?sort=balance`);
  await search(page, 'Søg i medarbejdere', 'ÆRLIG');
  await expect(rows).toContainText(['Navn', 'Ærlig Carlsen']);
  await expect(range(page, '1 – 1 of 1')).toBeVisible();
});

test('icons of row actions measure 24 px, and their buttons 36 px', async ({ operatorPage: page, saldo }) => {
  const { id: customerId } = await saldo.make.customer();
  await saldo.make.employee({ customerId });
  await page.goto(`/customers/${customerId}`);
  const actions = page.getByRole('region', { name: 'Medarbejdere' }).locator('tbody').getByRole('button');
  await expect(actions.filter({ has: page.locator('svg') })).toHaveCount(6);
  for (const action of await actions.filter({ has: page.locator('svg') }).all()) {
    expect(await action.locator('svg').boundingBox()).toMatchObject({ width: 24, height: 24 });
    expect(await action.boundingBox()).toMatchObject({ width: 36, height: 36 });
  }
});

test('a search that has not begun reaches no other page', async ({ operatorPage: page, saldo }) => {
  await saldo.make.customer();
  await page.goto('/');
  const field = page.getByRole('searchbox', { name: 'Søg i kunder' });
  // The search begins 250 ms after the last key.
  const endTimers = await lengthenTimers(page, 250);
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await field.press('y');
  await followInMenu(page, accountMenu, 'Min konto');
  await expect(page).toHaveURL('/account');
  await expect(field).toHaveValue('y');
  await endTimers();
  await untilIdle(page);
  code.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
  await expect(page).toHaveURL('/account');
});
