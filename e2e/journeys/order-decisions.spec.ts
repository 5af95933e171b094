import { approvalRuleEndpoints } from '@saldo/contract/approval-rules';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { expectAccessible } from '../support/accessible.ts';
import { initialPassword, makeListedAdministrator } from '../support/administrators.ts';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { clickOnceReady, dialog, field, row, toast } from '../support/dialogs.ts';
import { loseFirst } from '../support/let-through.ts';
import { answered, unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

test('an administrator accepts and rejects pending orders in the order itself', { tag: '@main' }, async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, api, employee, order } = await makeApprovingCustomer(saldo);
  const [first, second] = await order(2);
  await signIn(context, account);
  await page.goto('/orders');
  await page.getByRole('link', { name: String(first?.orderNumber), exact: true }).click();
  const shown = dialog(page, `Ordre ${first?.orderNumber}`);
  // The second order has reserved 100 of the 1,000 points.
  await expect(shown.getByText('Til rådighed900 point')).toBeVisible();
  await expect(shown.getByText('Efter ordren800 point')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Annuller ordre' })).toHaveCount(0);
  await expectAccessible(page);
  const accepted = toast(page, `Ordre ${first?.orderNumber} er nu godkendt.`);
  await clickOnceReady(shown.getByRole('button', { name: 'Godkend' }), accepted);
  await expect(shown).toBeHidden();
  await expect(row(page, first?.orderNumber ?? 0)).toContainText('Godkendt');
  await expect(page.getByRole('link', { name: 'Godkend ordrer 1 venter' })).toBeVisible();

  await page.getByRole('link', { name: String(second?.orderNumber), exact: true }).click();
  const other = dialog(page, `Ordre ${second?.orderNumber}`);
  const question = dialog(page, 'Ønsker du at afvise ordren?');
  const reject = other.getByRole('button', { name: 'Afvis' });
  await clickOnceReady(reject, question);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(reject).toBeFocused();
  await page.keyboard.press('Enter');
  await field(question, 'Begrundelse').fill('Vent til efter jul.');
  await question.getByRole('button', { name: 'Afvis ordre' }).click();
  await expect(toast(page, `Ordre ${second?.orderNumber} er nu afvist.`)).toBeVisible();
  await expect(other).toBeHidden();
  await expect(row(page, second?.orderNumber ?? 0)).toContainText('Afvist');

  await page.getByRole('link', { name: String(second?.orderNumber), exact: true }).click();
  await expect(other.getByText('Vent til efter jul.')).toBeVisible();
  await expect(other.getByRole('button', { name: /^(Godkend|Afvis)$/ })).toHaveCount(0);
  const [after] = await api.call(employeeEndpoints.listEmployees);
  expect(after).toMatchObject({ id: employee.id, balance: 900, held: 0 });
});

test('an order that was decided elsewhere shows so, and a failed acceptance can be retried', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(409), unreachable);
  const { account, api, order } = await makeApprovingCustomer(saldo);
  const [first, second] = await order(2);
  await signIn(context, account);
  await page.goto('/orders');
  await page.getByRole('link', { name: String(first?.orderNumber), exact: true }).click();
  const shown = dialog(page, `Ordre ${first?.orderNumber}`);
  const accept = shown.getByRole('button', { name: 'Godkend' });
  await expect(accept).toBeVisible();
  await api.call(orderProcessingEndpoints.rejectOrder, { params: { id: first?.id ?? 0 }, body: {} });
  await clickOnceReady(accept, toast(page, /afvist/));
  await expect(shown.getByText('Afvist', { exact: true })).toBeVisible();
  await expect(accept).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: String(second?.orderNumber), exact: true }).click();
  const other = dialog(page, `Ordre ${second?.orderNumber}`);
  await loseFirst(page, '**/accept');
  const again = other.getByRole('button', { name: 'Godkend' });
  await clickOnceReady(again, toast(page, 'Ingen forbindelse – prøv igen'));
  await again.click();
  await expect(toast(page, `Ordre ${second?.orderNumber} er nu godkendt.`)).toBeVisible();
});

test('a second rejection says who has rejected the order before, and that the reason is not kept', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { api, employee, order } = await makeApprovingCustomer(saldo);
  const [only] = await order(1);
  const { email } = await makeListedAdministrator(saldo, employee.customerId);
  await signIn(context, { email, password: initialPassword });
  await page.goto('/order-approvals');
  const question = dialog(page, 'Ønsker du at afvise ordren?');
  await clickOnceReady(row(page, only?.orderNumber ?? 0).getByRole('button', { name: /^Afvis/ }), question);
  await field(question, 'Begrundelse').fill('Vent til efter jul.');
  const reason = 'Købes et andet sted.';
  const rejected = await api.call(orderProcessingEndpoints.rejectOrder, {
    params: { id: only?.id ?? 0 },
    body: { reason },
  });
  await question.getByRole('button', { name: 'Afvis ordre' }).click();
  const words = `Ordre ${only?.orderNumber} var allerede afvist af ${rejected.decidedBy}.`;
  await expect(toast(page, `${words} Skrev du en begrundelse, er den ikke gemt.`)).toBeVisible();
  const stored = await api.call(orderEndpoints.getOrder, { params: { id: only?.id ?? 0 } });
  expect(stored.reason).toBe(reason);
});

test('on a phone, an operator sees a pending order without buttons to accept or reject it', async ({
  operatorPage: page,
  saldo,
}) => {
  const { employee, order } = await makeApprovingCustomer(saldo);
  const [only] = await order(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orders?customerId=${employee.customerId}`);
  await page.getByRole('link', { name: employee.name, exact: true }).click();
  const shown = dialog(page, `Ordre ${only?.orderNumber}`);
  await expect(shown.getByRole('button', { name: 'Annuller ordre' })).toBeVisible();
  await expect(shown.getByRole('button', { name: /^(Godkend|Afvis)$/ })).toHaveCount(0);
});

test('HR grants what an order costs beyond the balance, and decides the others at once', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, api, employee, shop, order } = await makeApprovingCustomer(saldo);
  const customer = { query: { customerId: String(employee.customerId) } };
  const { version, ...settings } = await saldo.operator.call(
    approvalRuleEndpoints.getApprovalSettings,
    customer,
  );
  await saldo.operator.call(approvalRuleEndpoints.setApprovalSettings, {
    ...customer,
    body: { ...settings, beyondBalance: 'with_reason' },
  });
  await order(2);
  const requestReason = 'Sko til det nye lager';
  const { orderNumber } = await shop.order(employee.id, { 'KOP-100': 9 }, { requestReason });
  await signIn(context, account);
  await page.goto('/order-approvals');
  const line = row(page, orderNumber);
  await expect(line).toContainText('Mangler 100 point');
  await expect(line).toContainText(requestReason);
  await line.getByRole('button', { name: /^Godkend og tilføj 100 point/ }).click();
  await expect(toast(page, `Ordre ${orderNumber} er nu godkendt.`)).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await api.call(employeeEndpoints.listEmployees)).toMatchObject([{ balance: 200, held: 200 }]);

  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check();
  await page.getByRole('button', { name: 'Godkend 2' }).click();
  await expect(toast(page, '2 ordrer er godkendt.')).toBeVisible();
  await expect(page.getByText('Der er ingen ordrer til godkendelse.')).toBeVisible();
  expect(await api.call(employeeEndpoints.listEmployees)).toMatchObject([{ balance: 0, held: 0 }]);

  await page.goto(`/orders?order=${orderNumber}`);
  const shown = dialog(page, `Ordre ${orderNumber}`);
  await expect(shown.getByText('Tilføjet 100 point')).toBeVisible();
  await expect(shown.getByText(requestReason)).toBeVisible();
  await page.goto(`/employees/${employee.id}`);
  await expect(page.getByText(`Tilføjet til ordre ${orderNumber}`)).toBeVisible();
});
