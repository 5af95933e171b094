import { readFile } from 'node:fs/promises';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { dialog, row, search, toast } from '../support/dialogs.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { answered, unreachable } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

const allOrders = 'Søg i ordrenummer, reference, medarbejder og kunde';

test('finds orders by search and filters, which the address keeps', { tag: '@main' }, async ({
  operatorPage: page,
  saldo,
}) => {
  const { api, employee, order, shop } = await makeApprovingCustomer(saldo);
  const [first, second] = await order(2);
  await api.call(orderProcessingEndpoints.acceptOrder, { params: { id: first?.id ?? 0 } });
  await shop.products({ 'MUG-50': 50 });
  const reference = `W-${second?.orderNumber}`;
  await shop.order(employee.id, { 'KOP-100': 1, 'MUG-50': 2 }, { reference });

  await page.goto('/');
  await page.getByRole('link', { name: 'Ordrer' }).click();
  await search(page, allOrders, employee.name);
  const rows = page.getByRole('region', { name: 'Ordrer' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('200');
  await expect(rows.first()).toContainText('Afventer HR');
  await expect(rows.last()).toContainText('Godkendt');

  await page.getByLabel('Status').selectOption('Godkendt');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/status=accepted/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(rows).toHaveCount(3);

  const { companyName } = await saldo.make.customerById(employee.customerId);
  await page.getByLabel('Kunde', { exact: true }).selectOption(companyName);
  await page.getByRole('textbox', { name: 'Fra' }).fill('31-02-2026');
  await page.getByRole('textbox', { name: 'Fra' }).blur();
  await expect(page.getByText('Datoen er ikke gyldig')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Fra' }).fill('01-01-2020');
  await page.getByRole('textbox', { name: 'Til' }).fill('02-01-2020');
  await page.getByRole('textbox', { name: 'Til' }).blur();
  await expect(page.getByText(/^Intet matcher/)).toBeVisible();
  await page.getByText('Ryd søgning').click();
  await expect(page.getByText('Ingen ordrer passer til filteret.')).toBeVisible();
  await page.getByRole('button', { name: 'Vis alle' }).click();
  await expect(page).toHaveURL('/orders');

  await search(page, allOrders, reference);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: /^\d+$/ }).click();
  const shown = dialog(page, /^Ordre \d+$/);
  await expect(shown).toContainText(companyName);
  await expect(shown).toContainText(reference);
  const lines = shown.getByRole('table', { name: 'Ordrelinjer' });
  await expect(lines.getByRole('row')).toHaveCount(4);
  await expect(lines.getByRole('row', { name: /MUG-50/ })).toContainText('250100');
  await expect(lines.getByRole('row').last()).toContainText('I alt200');
});

test('ignores invalid filters of the address, and exports the filtered orders', async ({
  operatorPage: page,
  saldo,
}) => {
  const { api, employee, order } = await makeApprovingCustomer(saldo);
  const [first] = await order(2);
  await api.call(orderProcessingEndpoints.acceptOrder, { params: { id: first?.id ?? 0 } });
  await page.goto('/orders?status=findes-ikke&customerId=abc&from=2026-99-99&page=-3&sort=hemmelig');
  await expect(row(page, first?.orderNumber ?? 0)).toBeVisible();

  await page.goto(`/orders?customerId=${employee.customerId}&status=accepted`);
  await expect(row(page, first?.orderNumber ?? 0)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Hent CSV' }).click(),
  ]);
  const today = copenhagenDate(Temporal.Now.instant());
  expect(download.suggestedFilename()).toContain(`${today}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  const [, ...orders] = text.trim().split('\r\n');
  expect(orders).toHaveLength(1);
  expect(orders[0]).toContain(String(first?.orderNumber));
  expect(orders[0]).toContain(employee.name);
});

test('cancels orders: a pending one releases its points, an accepted one refunds them', {
  tag: '@main',
}, async ({ operatorPage: page, saldo }) => {
  const { api, employee, order } = await makeApprovingCustomer(saldo);
  const [accepted, pending] = await order(2);
  await api.call(orderProcessingEndpoints.acceptOrder, { params: { id: accepted?.id ?? 0 } });
  await page.goto(`/orders?customerId=${employee.customerId}`);

  const line = row(page, pending?.orderNumber ?? 0);
  const menu = `Handlinger for ordre ${pending?.orderNumber}`;
  const cancel = async () => {
    await line.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: 'Annuller ordre' }).click();
  };
  await expect(line.getByRole('button', { name: 'Annuller ordre' })).toHaveCount(0);
  await cancel();
  const question = dialog(page, 'Ønsker du at annullere ordren?');
  await expect(question).toContainText(`Ordre ${pending?.orderNumber} af ${employee.name}, 100 point.`);
  await expect(question).toContainText('reserveret til ordren, frigives');
  await expect(question.getByRole('button', { name: 'Behold ordren' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(line).toContainText('Afventer HR');
  await cancel();
  await question.getByRole('button', { name: 'Annuller ordre' }).dblclick();
  await expect(toast(page, `Ordre ${pending?.orderNumber} er nu annulleret.`)).toBeVisible();
  await expect(line).toContainText('Annulleret');
  await expect(line.getByRole('button', { name: menu })).toHaveCount(0);

  await page.getByRole('link', { name: String(accepted?.orderNumber), exact: true }).click();
  const shown = dialog(page, `Ordre ${accepted?.orderNumber}`);
  await expect(shown).toContainText('Kim Konto');
  await shown.getByRole('button', { name: 'Annuller ordre' }).click();
  await expect(question).toContainText('lægges tilbage på saldoen');
  await question.getByRole('button', { name: 'Behold ordren' }).click();
  await shown.getByRole('button', { name: 'Annuller ordre' }).click();
  await question.getByRole('button', { name: 'Annuller ordre' }).click();
  await expect(shown).toBeHidden();
  await expect(row(page, accepted?.orderNumber ?? 0)).toContainText('Annulleret');
  const [after] = await api.call(employeeEndpoints.listEmployees);
  expect(after).toMatchObject({ balance: 1000, held: 0 });
});

test('refuses to cancel an order processed meanwhile, and retries a lost cancellation with the same key', async ({
  operatorPage: page,
  saldo,
  problems,
}) => {
  problems.expect(answered(409), unreachable);
  const { api, employee, order } = await makeApprovingCustomer(saldo);
  const [first, second] = await order(2);
  await page.goto(`/orders?customerId=${employee.customerId}`);
  const cancel = async (orderNumber: number | undefined) => {
    await page.getByRole('button', { name: `Handlinger for ordre ${orderNumber}` }).click();
    await page.getByRole('menuitem', { name: 'Annuller ordre' }).click();
  };
  await cancel(first?.orderNumber);
  const question = dialog(page, 'Ønsker du at annullere ordren?');
  await api.call(orderProcessingEndpoints.rejectOrder, { params: { id: first?.id ?? 0 }, body: {} });
  await question.getByRole('button', { name: 'Annuller ordre' }).click();
  await expect(toast(page, /[Oo]rdre/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(row(page, first?.orderNumber ?? 0)).toContainText('Afvist');

  const keys: (string | undefined)[] = [];
  await page.route('**/cancel', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server executes the call, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await cancel(second?.orderNumber);
  await question.getByRole('button', { name: 'Annuller ordre' }).click();
  await expect(question.getByText('Ingen forbindelse – prøv igen')).toBeVisible();
  await question.getByRole('button', { name: 'Annuller ordre' }).click();
  await expect(row(page, second?.orderNumber ?? 0)).toContainText('Annulleret');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const [after] = await api.call(employeeEndpoints.listEmployees);
  expect(after).toMatchObject({ balance: 1000, held: 0 });
});

test('an administrator sees only orders of their company, and cannot cancel them', async ({
  page,
  context,
  signIn,
  saldo,
}) => {
  const other = await makeApprovingCustomer(saldo);
  await other.order(1);
  const { account, api, employee, order } = await makeApprovingCustomer(saldo);
  const [own] = await order(1);
  await signIn(context, account);
  await page.goto('/');
  await page.getByRole('link', { name: 'Ordrer', exact: true }).click();
  const rows = page.getByRole('region', { name: 'Ordrer' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(employee.name);
  await expect(page.getByRole('columnheader', { name: 'Kunde' })).toHaveCount(0);
  await expect(page.getByLabel('Kunde', { exact: true })).toHaveCount(0);
  await expect(rows.getByRole('button', { name: /Handlinger/ })).toHaveCount(0);
  await rows.getByRole('link', { name: String(own?.orderNumber) }).focus();
  await page.keyboard.press('Enter');
  const shown = dialog(page, `Ordre ${own?.orderNumber}`);
  await expect(shown.getByRole('table', { name: 'Ordrelinjer' })).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Annuller ordre' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rows.getByRole('link', { name: String(own?.orderNumber) })).toBeFocused();

  expect(await api.call(orderEndpoints.listOrders)).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, employee.name).first()).toContainText('Afventer HR');
  await expectNoOverflow(page);
});
