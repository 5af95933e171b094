import { departmentEndpoints } from '@saldo/contract/departments';
import { ApiClient } from '../support/api-client.ts';
import { makeBuyers, table } from '../support/statistics.ts';
import { expect, test } from '../support/test.ts';
import { Webshop } from '../support/webshop.ts';

test('shows ten rows of each table until `Vis alle`, and keeps that choice after Back from the orders', async ({
  operatorPage: page,
  saldo,
}) => {
  const { id: customerId } = await saldo.make.customer();
  const shop = await Webshop.standard(saldo);
  await shop.products({ 'STAT-10': 10 });
  const account = await saldo.account('administrator', customerId);
  const api = await new ApiClient(saldo.url).signIn(account);
  const names = Array.from({ length: 12 }, (_, n) => `Hold ${n + 1}`);
  for (const [n, name] of names.entries()) {
    const { id: departmentId } = await api.call(departmentEndpoints.createDepartment, { body: { name } });
    const products = await api.call(departmentEndpoints.listDepartmentProducts, {
      params: { id: departmentId },
    });
    const add = products.filter(({ itemNumber }) => itemNumber === 'STAT-10').map(({ id }) => id);
    await api.call(departmentEndpoints.changeAssortment, {
      params: { id: departmentId },
      body: { add, remove: [] },
    });
    const { id } = await saldo.make.employee({ customerId, departmentId, balance: 500 });
    await shop.order(id, { 'STAT-10': n + 1 });
  }
  await page.goto(`/statistics?customerId=${customerId}`);
  const rows = (name: string) => table(page, name).locator('tbody tr');
  await expect(rows('Afdelinger')).toHaveCount(10);
  await expect(rows('Medarbejdere')).toHaveCount(10);
  await expect(rows('Afdelinger').first()).toContainText('Hold 12');
  await expect(page.getByText(/ of \d+$/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Vis alle 12 medarbejdere' }).click();
  await expect(rows('Medarbejdere')).toHaveCount(12);
  await expect(rows('Afdelinger')).toHaveCount(10);
  await page.getByRole('button', { name: 'Vis færre medarbejdere' }).click();
  await expect(rows('Medarbejdere')).toHaveCount(10);
  await page.getByRole('button', { name: 'Vis alle 12 afdelinger' }).click();
  await expect(rows('Afdelinger')).toHaveCount(12);

  await page.getByRole('link', { name: 'Hold 1', exact: true }).click();
  await expect(page).toHaveURL(/^[^?]*\/orders\?status=accepted&customerId=/);
  await expect(page.getByLabel('Afdeling', { exact: true }).locator('option:checked')).toHaveText('Hold 1');
  const orders = table(page, 'Ordrer').locator('tbody tr');
  await expect(orders).toHaveCount(1);
  await page.getByLabel('Kunde', { exact: true }).selectOption('Alle');
  await expect(page.getByLabel('Afdeling', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(orders).toHaveCount(1);
  await page.goBack();
  await expect(rows('Afdelinger')).toHaveCount(12);

  await page.getByLabel('Vis', { exact: true }).selectOption('Tilførte point');
  await expect(page.getByRole('link', { name: 'Hold 1', exact: true })).toHaveCount(0);
});

test('an administrator follows a department to its orders', async ({ page, context, saldo, signIn }) => {
  const { account } = await makeBuyers(saldo);
  await signIn(context, account);
  await page.goto('/statistics');
  await page.getByRole('link', { name: 'Ikke tildelt' }).click();
  const orders = table(page, 'Ordrer').locator('tbody tr');
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('100');
  await page.getByLabel('Afdeling', { exact: true }).selectOption('Ærøprøven');
  await expect(orders).toHaveCount(2);
});
