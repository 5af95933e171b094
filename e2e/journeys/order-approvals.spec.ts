import type { Locator, Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, field, row, toast } from '../support/dialogs.ts';
import { letThrough } from '../support/let-through.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { answered, unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { lengthenTimers, stopTime } from '../support/timers.ts';

test('accepts an order: it leaves the list, spends its points, and lowers the count in the menu', {
  tag: '@main',
}, async ({ page, context, signIn, saldo }) => {
  const { account, api, employee, order } = await makeApprovingCustomer(saldo);
  const [first, second] = await order(2);
  await signIn(context, account);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Godkend ordrer 2 venter' });
  await link.click();
  await expect(page).toHaveURL('/order-approvals');
  await expect(page.getByRole('heading', { level: 1, name: 'Ordregodkendelser' })).toBeVisible();

  const line = row(page, first?.orderNumber ?? 0);
  await expect(line).toContainText(employee.name);
  // The second order has reserved 100 of the 1,000 points.
  await expect(line).toContainText('Vare KOP-100100af 900');
  await expect(line).toContainText(/lige nu|minut/);
  await line.getByRole('button', { name: String(first?.orderNumber), exact: true }).click();
  const lines = page.getByRole('table', { name: 'Ordrelinjer' });
  await expect(lines.getByRole('row').nth(1)).toContainText('Vare KOP-100 KOP-100');
  await expect(lines.getByRole('row').last()).toContainText('I alt100');
  const tops = await lines
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the heads of the columns are side by side').toBe(1);
  await expect(page.getByText('Efter ordren')).toBeVisible();

  await line.getByRole('button', { name: /^Godkend/ }).click();
  await expect(toast(page, `Ordre ${first?.orderNumber} er nu godkendt.`)).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Godkend ordrer 1 venter' })).toBeVisible();
  // The focus is not on the buttons, because Enter must not accept an unread order.
  await expect(page.getByRole('button', { name: String(second?.orderNumber), exact: true })).toBeFocused();
  const [after] = await api.call(employeeEndpoints.listEmployees);
  expect(after).toMatchObject({ balance: 900, held: 100 });

  await page.reload();
  await expect(row(page, second?.orderNumber ?? 0)).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Medarbejdere' })).toBeVisible();
  await expect(row(page, employee.email)).toContainText('900');
});

test('rejects an order with a reason by keyboard', async ({ page, context, signIn, saldo }) => {
  const { account, api, order } = await makeApprovingCustomer(saldo);
  const [only] = await order(1);
  await signIn(context, account);
  await page.goto('/order-approvals');
  const reject = page.getByRole('button', { name: /^Afvis/ });
  await reject.focus();
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Ønsker du at afvise ordren?');
  const reason = field(question, 'Begrundelse');
  await expect(reason).toBeFocused();
  await expect(question).toContainText(`Ordre ${only?.orderNumber}`);
  await page.keyboard.type('Vent til efter jul.');
  await page.keyboard.press('Escape');
  await dialog(page, 'Luk uden at gemme?').getByRole('button', { name: 'Bliv her' }).click();
  await expect(reason).toHaveValue('Vent til efter jul.');
  await reason.press('Enter');
  await expect(toast(page, `Ordre ${only?.orderNumber} er nu afvist.`)).toBeVisible();
  await expect(page.getByText('Der er ingen ordrer til godkendelse.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Godkend ordrer', exact: true })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();

  const [employee] = await api.call(employeeEndpoints.listEmployees);
  expect(employee).toMatchObject({ balance: 1000, held: 0 });
  await page.goto('/orders');
  await page.getByRole('link', { name: String(only?.orderNumber) }).click();
  const shown = dialog(page, `Ordre ${only?.orderNumber}`);
  await expect(shown.getByText('Vent til efter jul.')).toBeVisible();
  await expect(shown.getByText('Kim Konto')).toBeVisible();
});

test('two clicks on one spot accept one order: its row stays until the mouse has left or time has passed', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, api, order } = await makeApprovingCustomer(saldo);
  await order(3);
  await signIn(context, account);
  const passTime = await stopTime(page);
  await page.goto('/order-approvals');
  const accept = page.getByRole('button', { name: /^Godkend ordre/ });
  await expect(accept).toHaveCount(3);
  const endTimers = await lengthenTimers(page, 3_000);
  const box = await accept.first().boundingBox();
  if (!box) throw new Error('The button is not there.');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.mouse.click(box.x + 20, box.y + 10);
  await expect(accept).toHaveCount(2);
  await expect(page.getByText('Godkendt', { exact: true })).toBeVisible();
  await page.mouse.dblclick(box.x + 20, box.y + 10);
  await passTime(700);
  await page.mouse.click(box.x + 20, box.y + 10);
  await endTimers();
  await expect(page.getByText('Godkendt', { exact: true })).toBeHidden();
  // The rows have moved up, so the page ignores an immediate click: it may be meant for the row that was there.
  await page.mouse.click(box.x + 20, box.y + 10);
  // Calls that the clicks have made reach the listener before this one.
  await page.evaluate(() => fetch('/health/live'));
  expect(posts).toHaveLength(1);
  const accepted = await api.call(orderEndpoints.listOrders, { query: { status: 'accepted' } });
  expect(accepted).toHaveLength(1);
  await passTime(600);
  const untilReplaced = await watchReplacement(page, accept.first());
  await accept.first().dblclick();
  await untilReplaced();
  // Chromium has not noticed yet that the button under the mouse has been replaced, so the list gets no `pointerleave`.
  await page.mouse.move(5, 5);
  await expect(accept).toHaveCount(1);
  await expect(page.getByText('Godkendt', { exact: true })).toBeHidden();
  expect(await api.call(orderEndpoints.listOrderApprovals)).toHaveLength(1);
});

test('a rejected order says so, although the mouse moves while the question closes', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const { account, order } = await makeApprovingCustomer(saldo);
  await order(2);
  await signIn(context, account);
  await page.goto('/order-approvals');
  const reject = page.getByRole('button', { name: /^Afvis/ });
  await expect(reject).toHaveCount(2);
  const endTimers = await lengthenTimers(page, 3_000);
  await reject.first().click();
  const question = dialog(page, 'Ønsker du at afvise ordren?');
  const box = await question.getByRole('button', { name: 'Afvis ordre' }).boundingBox();
  if (!box) throw new Error('The button is not there.');
  await page.mouse.click(box.x + 20, box.y + 10);
  const rejected = page.getByText('Afvist', { exact: true });
  for (let step = 0; (await question.count()) > 0; step += 1) {
    await page.mouse.move(box.x + 20 + (step % 2), box.y + 10);
  }
  await expect(rejected).toBeVisible();
  await endTimers();
  await expect(rejected).toBeHidden();
  await expect(reject).toHaveCount(1);
});

test('reports an order that another tab has processed, and reloads the list', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(409));
  const { account, api, order } = await makeApprovingCustomer(saldo);
  const [first, second] = await order(2);
  await signIn(context, account);
  await page.goto('/order-approvals');
  const firstLine = row(page, first?.orderNumber ?? 0);
  await expect(firstLine).toBeVisible();
  const secondLine = row(page, second?.orderNumber ?? 0);
  await secondLine.getByRole('button', { name: /^Afvis/ }).click();
  const question = dialog(page, 'Ønsker du at afvise ordren?');
  await expect(question).toBeVisible();

  await api.call(orderProcessingEndpoints.rejectOrder, { params: { id: first?.id ?? 0 }, body: {} });
  await api.call(orderProcessingEndpoints.acceptOrder, { params: { id: second?.id ?? 0 } });
  await question.getByRole('button', { name: 'Afvis ordre' }).click();
  await expect(toast(page, /[Oo]rdre/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText('Der er ingen ordrer til godkendelse.')).toBeVisible();
  const shown = await api.call(orderEndpoints.getOrder, { params: { id: second?.id ?? 0 } });
  expect(shown.status).toBe('accepted');
});

test('reports a failed load in its panel, and a failed acceptance in a toast; the retry has the same key', async ({
  page,
  context,
  signIn,
  saldo,
  problems,
}) => {
  problems.expect(answered(400), unreachable);
  const { account, api, order } = await makeApprovingCustomer(saldo);
  await order(1);
  await signIn(context, account);
  const list = '**/api/order-approvals';
  await page.route(list, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } }),
  );
  await page.goto('/order-approvals');
  await expect(page.getByText('Ordrerne kunne ikke hentes.')).toBeVisible();
  await expect(toast(page, /./)).toHaveCount(0);
  await letThrough(page, list);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  const accept = page.getByRole('button', { name: /^Godkend ordre/ });
  await expect(accept).toBeVisible();

  // The server executes the call, but its response is lost, and the list still shows the order as pending.
  const waiting = await api.call(orderEndpoints.listOrderApprovals);
  await page.route(list, (route) => route.fulfill({ json: waiting }));
  const keys: (string | undefined)[] = [];
  await page.route('**/accept', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await accept.click();
  await expect(toast(page, 'Ingen forbindelse – prøv igen')).toBeVisible();
  expect(await api.call(orderEndpoints.listOrderApprovals)).toEqual([]);
  await letThrough(page, list);
  await letThrough(page, '**/accept');
  page.on('request', (request) => {
    if (request.url().endsWith('/accept')) keys.push(request.headers()['idempotency-key']);
  });
  await accept.click();
  await expect(page.getByText('Der er ingen ordrer til godkendelse.')).toBeVisible();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const [employee] = await api.call(employeeEndpoints.listEmployees);
  expect(employee).toMatchObject({ balance: 900, held: 0 });
});

test('accepts an order from its card on a phone', async ({ page, context, signIn, saldo }) => {
  const { account, order, employee } = await makeApprovingCustomer(saldo);
  await order(1);
  await signIn(context, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order-approvals');
  const card = row(page, employee.name);
  await expect(card).toContainText('af 1.000');
  await card.getByRole('button', { name: /^Godkend/ }).click();
  await expect(page.getByText('Der er ingen ordrer til godkendelse.')).toBeVisible();
  await expectNoOverflow(page);
});

/**
 * Returns a function that waits until the button is removed, and usually returns before the browser draws the next
 * frame, which is held back for 30 ms.
 */
async function watchReplacement(page: Page, button: Locator): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('reportReplaced', resolve);
  await button.evaluate((element) => {
    new MutationObserver((_records, observer) => {
      if (element.isConnected) return;
      observer.disconnect();
      (window as unknown as { reportReplaced: () => void }).reportReplaced();
      // The page's clock is stopped, but not the times of its events.
      const now = () => new Event('time').timeStamp;
      const end = now() + 30;
      while (now() < end);
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => promise;
}
