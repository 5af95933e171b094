import { departmentEndpoints } from '@saldo/contract/departments';
import { expect, test } from '../support/test.ts';

test('an administrator starts at their own employees, without links for operators', { tag: '@main' }, async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const customer = await saldo.make.customer();
  await signIn(context, await saldo.account('administrator', customer.id));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kunder', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log ud' })).toBeVisible();

  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
});

test('a leader starts at what waits, sees only their department on a phone, and is offered nothing that is refused', async ({
  page,
  context,
  signIn,
  saldo,
  administrator,
}) => {
  const customerId = administrator.customer.id;
  const make = (name: string) =>
    administrator.api.call(departmentEndpoints.createDepartment, { body: { name } });
  const [workshop, other] = [await make('Værksted'), await make('Lager')];
  const inside = await saldo.make.employee({ customerId, departmentId: workshop.id, balance: 100 });
  const outside = await saldo.make.employee({ customerId, departmentId: other.id });
  await signIn(context, await saldo.leader(customerId, workshop.id));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordregodkendelser' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await expect(page).toHaveURL('/employees');
  await expect(page.getByText(inside.name)).toBeVisible();
  await expect(page.getByText(outside.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Opret medarbejder' })).toHaveCount(0);
  await page.getByRole('button', { name: `Handlinger for ${inside.name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Log ind']);

  await page.goto(`/employees/${inside.id}`);
  await expect(page.getByRole('link', { name: 'Historik' })).toHaveCount(0);
  await expect(page.getByText('Åbning')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tilføj beløb' })).toHaveCount(0);
  for (const path of ['/orders', '/statistics', '/account', '/help/leader']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`/employees/${inside.id}/history`);
  await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
  await page.goto('/departments');
  await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
});

test('any other role has no access, and can sign out', async ({ page, context, signIn, saldo }) => {
  await signIn(context, await saldo.account('Revisor'));
  for (const path of ['/departments', '/departments/1/products', '/statistics', '/order-approvals', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Du har ikke adgang' })).toBeVisible();
  }
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Log ud']);
  await page.getByRole('link', { name: 'Log ud' }).click();
  await expect(page).toHaveURL('/login');
});

test('reports an unknown address, with a link home', async ({ operatorPage: page }) => {
  await page.goto('/findes/ikke?x=1');
  await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
  await page.getByRole('link', { name: 'Til forsiden', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Kunder', exact: true })).toBeVisible();
});
