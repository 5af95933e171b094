import { departmentEndpoints } from '@saldo/contract/departments';
import { edgeContrast } from '../support/contrast.ts';
import { expect, test } from '../support/test.ts';
import { Webshop } from '../support/webshop.ts';

test.use({ forcedColors: 'active' });

test('the table shows the colours of departments also in forced colours', async ({
  administratorPage: page,
  administrator,
  saldo,
}) => {
  const { id: departmentId } = await administrator.api.call(departmentEndpoints.createDepartment, {
    body: { name: 'Lager' },
  });
  const shop = await Webshop.standard(saldo);
  await shop.products({ 'FARVE-1': 100 });
  const employee = await saldo.make.employee({
    customerId: administrator.customer.id,
    departmentId,
    balance: 500,
  });
  const products = await administrator.api.call(departmentEndpoints.listDepartmentProducts, {
    params: { id: departmentId },
  });
  await administrator.api.call(departmentEndpoints.changeAssortment, {
    params: { id: departmentId },
    body: { add: products.map(({ id }) => id), remove: [] },
  });
  await shop.order(employee.id, { 'FARVE-1': 1 });

  await page.goto('/statistics');
  const line = page
    .getByRole('region', { name: 'Afdelinger', exact: true })
    .getByRole('row', { name: 'Lager' });
  const colour = line.locator('[aria-hidden]').first();
  await expect(async () => expect(await edgeContrast(colour)).toBeGreaterThanOrEqual(3)).toPass();
});
