import { approvalRuleEndpoints } from '@saldo/contract/approval-rules';
import { departmentEndpoints } from '@saldo/contract/departments';
import { orderEndpoints } from '@saldo/contract/orders';
import { expectAccessible } from '../support/accessible.ts';
import { ApiClient } from '../support/api-client.ts';
import { answered } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { Webshop } from '../support/webshop.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a leader approves an order from the mail, without signing in, and the link is used up', {
  tag: '@main',
}, async ({ page, saldo, problems }) => {
  const { id: customerId } = await saldo.make.customer({ orderApproval: true });
  const hr = await new ApiClient(saldo.url).signIn(await saldo.account('administrator', customerId));
  const department = await hr.call(departmentEndpoints.createDepartment, { body: { name: 'Værkstedet' } });
  const leader = await saldo.leader(customerId, department.id);
  await hr.call(approvalRuleEndpoints.createApprovalRule, {
    body: {
      ...{ name: 'Dyre ordrer', departmentIds: [department.id], condition: 'order_above', points: 500 },
      ...{ approver: 'leader', isActive: true },
    },
  });
  const person = { firstName: 'Åse', lastName: 'Bøg', departmentId: department.id };
  const employee = await saldo.make.employee({ customerId, ...person, balance: 700 });
  const shop = await Webshop.standard(saldo);
  await shop.products({ 'JAKKE-1': 650 });
  const products = await hr.call(departmentEndpoints.listDepartmentProducts, {
    params: { id: department.id },
  });
  const productId = products.find(({ itemNumber }) => itemNumber === 'JAKKE-1')?.id ?? 0;
  const params = { id: department.id, productId };
  await hr.call(departmentEndpoints.addDepartmentProduct, { params });
  const { orderNumber } = await shop.order(employee.id, { 'JAKKE-1': 1 });
  const status = async () =>
    (await hr.call(orderEndpoints.getOrderByNumber, { params: { orderNumber } })).status;

  const link = await saldo.linkTo(leader.email);
  // A scanner opens the address, which does nothing.
  await page.request.get(link);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Ordre ${orderNumber}` })).toBeVisible();
  await expect(page.getByText('Åse Bøg har bestilt varer for 650 point.')).toBeVisible();
  await expect(page.getByText('Skal godkendes, fordi den koster mere end 500 point.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Saldo efter 50 point' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await status()).toBe('pending');
  await page.getByRole('button', { name: 'Godkend' }).tap();
  await expect(
    page.getByText(/^Du godkendte ordren .* kl\. \d\d\.\d\d\. Medarbejderen får besked/),
  ).toBeVisible();
  expect(await status()).toBe('accepted');
  await page.reload();
  await expect(page.getByText(/^Linket er brugt: Du godkendte ordren .* kl\. \d\d\.\d\d\.$/)).toBeVisible();

  problems.expect(answered(404));
  await page.goto(`${link.replace(/#.*/, '')}#findes-ikke`);
  await expect(page.getByText('Linket virker ikke længere. Log ind for at se ordren.')).toBeVisible();
  await page.getByRole('link', { name: 'Log ind' }).tap();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/orders?order=${orderNumber}`)}`);
});
