import { departmentEndpoints } from '@saldo/contract/departments';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { field, row } from '../support/dialogs.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('HR reads what waits, follows it, and folds it away for good', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, api, order } = await makeApprovingCustomer(saldo);
  await order(2);
  const { id } = await api.call(departmentEndpoints.createDepartment, { body: { name: 'Lager' } });
  await signIn(context, account);
  await page.goto('/');
  const today = page.getByRole('region', { name: 'I dag' });
  await expect(today.getByRole('listitem').first()).toContainText(
    '2 ordrer venter på godkendelse, den ældste siden',
  );
  await expect(today).toContainText('Lager har ingen produkter');
  await today.getByRole('link', { name: 'Lager' }).click();
  await expect(page).toHaveURL(`/departments/${id}/products`);
  await page.goBack();
  await today.getByRole('link', { name: '2 ordrer' }).click();
  await page
    .getByRole('button', { name: /^Godkend ordre/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Medarbejdere' }).click();
  await expect(today).toContainText('1 ordre venter på godkendelse siden');

  await today.getByRole('button', { name: 'I dag' }).click();
  await expect(today.getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await expect(today.getByRole('button', { name: 'I dag' })).toHaveAttribute('aria-expanded', 'false');
});

test('a list is shown although what waits cannot be loaded', async ({
  administratorPage: page,
  problems,
}) => {
  problems.expect(answered(500), /answer 500/);
  await page.route('**/api/today', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Noget gik galt.' } }),
  );
  await page.goto('/');
  await expect(page.getByText('Der er ingen medarbejdere endnu.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'I dag' })).toHaveCount(0);
});

test('an operator reads how many customers are not ready, and sees which', async ({
  operatorPage: page,
  saldo,
}) => {
  const [customer] = [await saldo.make.customer(), await saldo.make.customer()];
  const ready = await saldo.make.employee();
  await saldo.account('administrator', ready.customerId);
  await page.goto('/');
  const today = page.getByRole('region', { name: 'I dag' });
  await expect(today).toContainText(/kunder er ikke klar: \d+ uden administrator/);
  await today.getByRole('link', { name: /kunder$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('unready');
  await field(page, 'Søg i kunder').fill(customer.companyName);
  await expect(row(page, customer.companyName)).toBeVisible();
  const { companyName } = await saldo.make.customerById(ready.customerId);
  await field(page, 'Søg i kunder').fill(companyName);
  await expect(page.getByText(`Intet matcher søgningen »${companyName}«.`)).toBeVisible();
});
