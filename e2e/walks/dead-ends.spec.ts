import { administratorEndpoints } from '@saldo/contract/administrators';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { expectAccessible } from '../support/accessible.ts';
import { dialog, row, search } from '../support/dialogs.ts';
import { nextNumber } from '../support/factory.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

test('the audit event of a posted entry shows text and amount, and leads to the employee', async ({
  operatorPage: page,
  saldo,
}) => {
  const employee = await saldo.make.employee({ firstName: 'Ane', lastName: 'Ny' });
  const body = { text: 'Jubilæum', amount: 250.5 };
  await saldo.operator.call(transactionEndpoints.addTransaction, { params: { id: employee.id }, body });
  const customer = await saldo.make.customerById(employee.customerId);
  await page.goto('/audit-log');
  await search(page, 'Søg i navne, kunder og handlinger', customer.companyName);
  await row(page, 'Bogførte en transaktion').getByRole('button').click();
  const details = page.getByRole('definition');
  await expect(details.filter({ hasText: 'Jubilæum' })).toBeVisible();
  await expect(details.filter({ hasText: '+250,50' })).toBeVisible();
  await page.getByRole('link', { name: 'Vis Ane Ny' }).click();
  await expect(page).toHaveURL(`/employees/${employee.id}`);
});

test('Udbakke shows a mail as its recipient sees it, beside its text', async ({
  operatorPage: page,
  saldo,
}) => {
  const { id } = await saldo.make.customer();
  const email = `eva${nextNumber()}@eksempel.dk`;
  const administrator = { name: 'Eva Elm', email, password: 'et-godt-kodeord' };
  const { id: adminId } = await saldo.operator.call(administratorEndpoints.createAdministrator, {
    params: { id },
    body: administrator,
  });
  await saldo.operator.call(administratorEndpoints.sendAdministratorWelcome, { params: { id, adminId } });
  await page.goto('/mails');
  await page.getByRole('button', { name: administrator.email }).click();
  const shown = dialog(page, 'Velkommen til Saldo');
  const preview = shown.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Hej Eva Elm' })).toBeVisible();
  await expect(preview.getByText('[linket vises ikke her]')).toBeVisible();
  // The mail's styles apply, although the policy of the page around it would refuse them.
  await expect(preview.getByText('Vælg kodeord', { exact: true })).toHaveCSS(
    'background-color',
    'rgb(15, 92, 77)',
  );
  const text = shown.getByRole('region', { name: 'Som tekst' });
  await expect(text).toContainText('Eva Elm');
  const [html, plain] = await Promise.all([shown.locator('iframe').boundingBox(), text.boundingBox()]);
  expect(html && plain && plain.x > html.x + html.width - 1 && html.height > 400).toBe(true);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(preview.getByRole('heading', { name: 'Hej Eva Elm' })).toBeVisible();
  await expectNoOverflow(page);
});
