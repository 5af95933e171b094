import type { Page } from '@playwright/test';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, row } from '../support/dialogs.ts';
import { addressOfNewTab } from '../support/new-tab.ts';
import { answered } from '../support/problems.ts';
import type { Account, Saldo } from '../support/saldo.ts';
import { operatorAccount } from '../support/saldo.ts';
import { expect, test } from '../support/test.ts';

const statementOf = (page: Page, name: string) => dialog(page, `Transaktioner - ${name}`);
const orderOf = (page: Page, orderNumber: number) => dialog(page, `Ordre ${orderNumber}`);

async function makeAcceptedOrder(saldo: Saldo) {
  const made = await makeApprovingCustomer(saldo);
  const [order] = await made.order(1);
  if (!order) throw new Error('No order was placed.');
  await made.api.call(orderProcessingEndpoints.acceptOrder, { params: { id: order.id } });
  return { ...made, orderNumber: order.orderNumber };
}

for (const role of ['operator', 'administrator'] as const) {
  const accountOf = (own: Account) => (role === 'operator' ? operatorAccount : own);

  test(`a statement and an order have addresses and link to each other, for an ${role}`, async ({
    page,
    context,
    signIn,
    saldo,
  }) => {
    const { account, employee, orderNumber } = await makeAcceptedOrder(saldo);
    const { id, name, customerId } = employee;
    const home = role === 'operator' ? `/customers/${customerId}` : '/';
    await signIn(context, accountOf(account));

    // The address opens the statement although the search does not find the employee.
    await page.goto(`${home}?search=findes-ikke&employee=${id}`);
    const statement = statementOf(page, name);
    await expect(statement.getByText('Saldo 900')).toBeVisible();
    await statement.getByRole('link', { name: `Ordre ${orderNumber}` }).click();
    await expect(page).toHaveURL(`/orders?order=${orderNumber}`);
    const order = orderOf(page, orderNumber);
    await expect(order.getByRole('table', { name: 'Ordrelinjer' })).toContainText('KOP-100');
    await expect(statement).toBeHidden();

    await order.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/employees/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(order).toBeVisible();
    await page.goBack();
    await expect(statement).toBeVisible();
    await expect(page).toHaveURL(`${home}?search=findes-ikke&employee=${id}`);
    await page.keyboard.press('Escape');
    await expect(statement).toBeHidden();
    await expect(page).toHaveURL(`${home}?search=findes-ikke`);

    await page.goto(home);
    await row(page, name)
      .getByRole('link', { name: /vis transaktioner/ })
      .click();
    await expect(page).toHaveURL(`${home}?employee=${id}`);
    await page.reload();
    await expect(statement.getByText('Saldo 900')).toBeVisible();
    await statement.getByRole('button', { name: 'Luk' }).click();
    await expect(statement).toBeHidden();
    await expect(page).toHaveURL(home);

    await page.goto(`/orders?status=pending&order=${orderNumber}`);
    await expect(order.getByText('Godkendt', { exact: true })).toBeVisible();
    await order.getByRole('button', { name: 'Luk' }).last().click();
    await expect(order).toBeHidden();
    await expect(page).toHaveURL('/orders?status=pending');
  });
}

test('the screen says the same about a record of another company as about a missing one', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(404));
  const foreign = await makeAcceptedOrder(saldo);
  const own = await makeAcceptedOrder(saldo);
  const missing = dialog(page, 'Medarbejderen findes ikke');
  const noSuchOrder = dialog(page, 'Ordren findes ikke');

  const expectMissing = async (address: string) => {
    await page.goto(address);
    await expect(missing).toContainText('Medarbejderen kan være slettet, eller adressen er skrevet forkert.');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await missing.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(address.replace(/\?.*/, ''));
  };

  await signIn(context, own.account);
  for (const id of [foreign.employee.id, 999_999_999, 'alle']) await expectMissing(`/?employee=${id}`);
  for (const number of [foreign.orderNumber, 999_999_999, 'alle']) {
    await page.goto(`/orders?order=${number}`);
    await expect(noSuchOrder).toContainText('Ordrenummeret i adressen er måske skrevet forkert.');
    await noSuchOrder.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/orders');
    await expect(row(page, own.orderNumber)).toBeVisible();
  }

  await signIn(context, operatorAccount);
  const { customerId } = own.employee;
  for (const id of [foreign.employee.id, 999_999_999])
    await expectMissing(`/customers/${customerId}?employee=${id}`);
  await page.goto('/orders?order=999999999');
  await expect(noSuchOrder).toBeVisible();
});

test('the order of a deleted employee links to no page', async ({ operatorPage: page, saldo }) => {
  const { employee, orderNumber } = await makeAcceptedOrder(saldo);
  await saldo.make.deleteEmployee(employee.id);
  await page.goto(`/orders?order=${orderNumber}`);
  const order = orderOf(page, orderNumber);
  await expect(order).toContainText('Slettet medarbejder');
  await expect(order.getByRole('link')).toHaveCount(0);
});

test('the link of a mail opens the order after the sign-in', async ({ page, saldo, problems }) => {
  problems.expect(answered(401));
  const { account, order } = await makeApprovingCustomer(saldo);
  const [pending] = await order(1);
  await page.goto(`/orders?order=${pending?.orderNumber}`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Kodeord', { exact: true }).fill(account.password);
  await page.getByLabel('Kodeord', { exact: true }).press('Enter');
  await expect(orderOf(page, pending?.orderNumber ?? 0)).toContainText('Afventer HR');
});

test('statements and orders open in another tab from their lists', async ({ operatorPage: page, saldo }) => {
  const { employee, orderNumber } = await makeAcceptedOrder(saldo);
  const { id, name, customerId } = employee;
  const statementAddress = `/customers/${customerId}?employee=${id}`;
  await page.goto(`/customers/${customerId}`);
  for (const link of [{ name, exact: true }, { name: /vis transaktioner/ }]) {
    const shown = row(page, name).getByRole('link', link);
    await expect(shown).toHaveAttribute('href', statementAddress);
    const clickWithCtrl = () => shown.click({ modifiers: ['ControlOrMeta'] });
    expect(await addressOfNewTab(page, clickWithCtrl)).toBe(statementAddress);
    const other = await page.context().newPage();
    await other.goto(statementAddress);
    await expect(statementOf(other, name).getByText('Saldo 900')).toBeVisible();
    await other.close();
    await expect(statementOf(page, name)).toHaveCount(0);
    await expect(page).toHaveURL(`/customers/${customerId}`);

    await shown.click();
    await expect(statementOf(page, name).getByText('Saldo 900')).toBeVisible();
    await expect(page).toHaveURL(statementAddress);
    await page.goBack();
    await expect(statementOf(page, name)).toHaveCount(0);
    await expect(shown).toBeFocused();
  }

  await page.goto(`/orders?customerId=${customerId}`);
  const number = row(page, name).getByRole('link', { name: String(orderNumber) });
  const orderAddress = `/orders?order=${orderNumber}`;
  expect(await addressOfNewTab(page, () => number.click({ button: 'middle' }))).toBe(orderAddress);
  const order = await page.context().newPage();
  await order.goto(orderAddress);
  await expect(orderOf(order, orderNumber)).toBeVisible();
  await expect(orderOf(page, orderNumber)).toHaveCount(0);
  await number.press('Enter');
  await expect(orderOf(page, orderNumber)).toBeVisible();
  await expect(page).toHaveURL(`/orders?customerId=${customerId}&order=${orderNumber}`);
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
});
