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
