// @module-tag slow

import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { webshopReturnEndpoints } from '@saldo/contract/returns';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import type { InvoicingMode } from '@saldo/domain/accounting/invoicing-terms';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { closeMonths, startToClose } from './close-months.ts';
import { listMonths } from './list-months.ts';
import { getMonthChecks } from './month-checks.ts';
import { type CustomerMonth, customerMonth, departmentMonths, employeeMonthRows } from './month-figures.ts';

let api: TestApi;
let shop: SignedIn;
let operator: SignedIn;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  shop = await api.webshop();
  operator = await api.operator();
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

async function close(month: string): Promise<void> {
  await startToClose(api.services, month, operator.accountId);
  await closeMonths(api.services);
}

async function order(employeeId: number, itemNumber: string, quantity = 1): Promise<number> {
  const answer = await api.call(webshopOrderEndpoints.placeOrder, {
    as: shop,
    body: { employeeId, lines: [{ itemNumber, quantity }] },
  });
  return answer.data.orderNumber;
}

const orderId = async (orderNumber: number) => {
  const orders = api.services.db.selectFrom('orders').select('id');
  return (await orders.where('orderNumber', '=', BigInt(orderNumber)).executeTakeFirstOrThrow()).id;
};

async function cancel(orderNumber: number): Promise<void> {
  const params = { id: String(await orderId(orderNumber)) };
  const answer = await api.call(orderProcessingEndpoints.cancelOrder, { as: await api.operator(), params });
  expect(answer.status).toBe(200);
}

/** Writes an entry of a day that is over, as a late worker would have in the past. */
const postLate = (employeeId: number, amount: number, date: string) =>
  sql`select ledger_internal.write_entries(array[ledger_internal.new_entry(p_employee_id => ${employeeId},
    p_kind => 'manual', p_amount => ${amount}::bigint, p_text => 'Forsinket', p_date => ${date}::date,
    p_posted_at => ${api.clock.now().toString()}::timestamptz)])`.execute(api.database.owner);

const figuresOf = async (customerId: number, month: string) => {
  const { opening, allocated, deducted, used, refunded, reset, closing, held, employees, closedAt } =
    (await customerMonth(api.services.db, customerId, month)) as CustomerMonth;
  const amounts = [opening, allocated, deducted, used, refunded, reset, closing].map(Number);
  return { amounts, held: Number(held), employees, isClosed: closedAt !== null };
};

test('counts each kind of movement, and carries the closing over', async () => {
  const { id, customerId } = await api.make.employee({ balance: 100 });
  await api.make.product({ itemNumber: 'TI', price: 10 });
  await api.make.post(id, -5);
  const first = await order(id, 'TI', 2);
  const expected = { amounts: [0, 10_000, -500, -2_000, 0, 0, 7_500], held: 0, employees: 1 };
  expect(await figuresOf(customerId, '2026-11')).toEqual({ ...expected, isClosed: false });

  api.clock.set('2026-12-03T09:00:00Z');
  await close('2026-11');
  expect(await figuresOf(customerId, '2026-11')).toEqual({ ...expected, isClosed: true });
  // A refund belongs to the month in which it is given, not to that of its order.
  await cancel(first);
  const december = { amounts: [7_500, 0, 0, 0, 2_000, 0, 9_500], held: 0, employees: 1 };
  expect(await figuresOf(customerId, '2026-12')).toEqual({ ...december, isClosed: false });
  expect(await figuresOf(customerId, '2026-11')).toEqual({ ...expected, isClosed: true });
  const { rows: moved } = await sql`
    select kind, quantity from ledger.order_movements(${customerId}, '2026-12-01')`.execute(api.services.db);
  expect(moved).toEqual([{ kind: 'refunded', quantity: -2 }]);
  api.clock.set('2027-01-01T09:00:00Z');
  await close('2026-12');
  expect(await figuresOf(customerId, '2026-12')).toEqual({ ...december, isClosed: true });
});

test('a late entry falls into the first open month, and keeps its date', async () => {
  const { id, customerId } = await api.make.employee({ balance: 100 });
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  await postLate(id, 300, '2026-11-30');
  expect((await figuresOf(customerId, '2026-11')).amounts).toEqual([0, 10_000, 0, 0, 0, 0, 10_000]);
  expect((await figuresOf(customerId, '2026-12')).amounts).toEqual([10_000, 300, 0, 0, 0, 0, 10_300]);
  const entry = api.services.db.selectFrom('ledgerEntry').select(['date', 'bookMonth']);
  expect(await entry.where('text', '=', 'Forsinket').executeTakeFirst()).toEqual({
    date: '2026-11-30',
    bookMonth: '2026-12-01',
  });
});

test('posts what is due by the end of the month first', async () => {
  const { id, customerId } = await api.make.employee();
  await api.make.scheduledEntry(id, { points: 7, firstDate: '2026-11-30', recurrence: 'none' });
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  expect((await figuresOf(customerId, '2026-11')).amounts).toEqual([0, 700, 0, 0, 0, 0, 700]);
});

test('what an order had reserved at the end of the month is not used', async () => {
  const customerId = await api.make.customer({ orderApproval: true });
  const { id } = await api.make.employee({ customerId, balance: 100 });
  await api.make.product({ itemNumber: 'TI', price: 10 });
  const [accepted, rejected] = [await order(id, 'TI'), await order(id, 'TI', 2)];
  api.clock.set('2026-12-01T09:00:00Z');
  const hr = await api.administrator(customerId);
  const params = { id: String(await orderId(accepted)) };
  await api.call(orderProcessingEndpoints.acceptOrder, { as: hr, params });
  const other = { id: String(await orderId(rejected)) };
  await api.call(orderProcessingEndpoints.rejectOrder, { as: hr, params: other, body: { reason: 'Nej' } });
  await close('2026-11');
  const november = { amounts: [0, 10_000, 0, 0, 0, 0, 10_000], held: 3_000, employees: 1 };
  expect(await figuresOf(customerId, '2026-11')).toEqual({ ...november, isClosed: true });
  const december = { amounts: [10_000, 0, 0, -1_000, 0, 0, 9_000], held: 0, employees: 1 };
  expect(await figuresOf(customerId, '2026-12')).toEqual({ ...december, isClosed: false });
});

test('tells goods without VAT, also of a refund, and the departments of the entries', async () => {
  const customerId = await api.make.customer();
  const [lager, kontor] = [
    await api.make.department(customerId, 'Lager'),
    await api.make.department(customerId, 'Kontor'),
  ];
  const { id } = await api.make.employee({ customerId, departmentId: lager, balance: 100 });
  const book = await api.make.product({ itemNumber: 'BOG', price: 4 });
  const cup = await api.make.product({ itemNumber: 'TI', price: 10 });
  await api.database.owner.updateTable('product').set({ vatRate: 0 }).where('id', '=', book).execute();
  for (const departmentId of [lager, kontor]) await assort(departmentId, [book, cup]);
  const first = await order(id, 'BOG', 3);
  await api.database.owner
    .updateTable('employee')
    .set({ departmentId: kontor })
    .where('id', '=', id)
    .execute();
  await order(id, 'TI');
  await cancel(first);
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  expect(await customerMonth(api.services.db, customerId, '2026-11')).toMatchObject({
    ...{ used: -2_200n, used0: -1_200n },
    ...{ refundPrice25: 0n, refundPrice0: 12_000_000n },
  });
  const departments = await departmentMonths(api.services.db, customerId, '2026-11');
  expect(
    departments.map(({ departmentName, used, refunded }) => [departmentName, Number(used), Number(refunded)]),
  ).toEqual([
    ['Kontor', -1_000, 1_200],
    ['Lager', -1_200, 0],
  ]);
});

test('cancelling an order gives back only the pieces that were not returned before', async () => {
  const { id, customerId } = await api.make.employee({ balance: 100 });
  const book = await api.make.product({ itemNumber: 'BOG', price: 4 });
  await api.database.owner.updateTable('product').set({ vatRate: 0 }).where('id', '=', book).execute();
  const orderNumber = await order(id, 'BOG', 3);
  const body = {
    lines: [{ itemNumber: 'BOG', quantity: 1 }],
    reason: 'regretted' as const,
    received: true,
  };
  const params = { orderNumber: String(orderNumber) };
  const returned = await api.call(webshopReturnEndpoints.createWebshopReturn, { as: shop, params, body });
  expect(returned.status).toBe(201);
  await cancel(orderNumber);
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  const month = await customerMonth(api.services.db, customerId, '2026-11');
  expect(month).toMatchObject({ used: -1_200n, used0: -1_200n, refunded: 1_200n, refundPrice0: 12_000_000n });
});

test('what was granted for an order and taken back is no reset', async () => {
  const customerId = await api.make.customer();
  await api.database.owner
    .updateTable('customer')
    .set({ beyondBalance: 'with_reason' })
    .where('id', '=', customerId)
    .execute();
  const { id } = await api.make.employee({ customerId, balance: 4 });
  await api.make.product({ itemNumber: 'TI', price: 10 });
  const placed = await api.call(webshopOrderEndpoints.placeOrder, {
    as: shop,
    body: { employeeId: id, lines: [{ itemNumber: 'TI', quantity: 1 }], requestReason: 'Slidt op' },
  });
  const { orderNumber } = placed.data;
  const hr = await api.administrator(customerId);
  const params = { id: String(await orderId(orderNumber)) };
  expect((await api.call(orderProcessingEndpoints.acceptOrder, { as: hr, params })).status).toBe(200);
  await cancel(orderNumber);
  expect((await figuresOf(customerId, '2026-11')).amounts).toEqual([0, 1_000, -600, -1_000, 1_000, 0, 400]);
});

/** Terms by the first day of the month from which they hold. Prices include VAT unless they say otherwise. */
const setTerms = (customerId: number, terms: Record<string, { mode?: InvoicingMode; pointPrice: number }>) =>
  api.database.owner
    .insertInto('invoicingTerms')
    .values(
      Object.entries(terms).map(([fromMonth, { mode = 'on_use', ...given }]) => ({
        ...{
          customerId,
          fromMonth,
          mode,
          pricesIncludeVat: true,
          resetMode: 'credited',
          changedAt: new Date(),
        },
        vatMode: mode === 'on_allocation' ? ('multi_purpose' as const) : null,
        ...given,
      })),
    )
    .execute();

test.each([
  ['on use: at the price of its order', {}, { pointPrice: 9_500 }, 8_000_000n, 3_200_000n],
  ['on use, now without VAT', {}, { pointPrice: 9_000, pricesIncludeVat: false }, 6_400_000n, 3_200_000n],
  ['of prepaid points: at the price of its month', {}, { mode: 'on_allocation' }, 9_500_000n, 3_800_000n],
  ['of points that were prepaid', { mode: 'on_allocation' }, {}, 8_000_000n, 3_200_000n],
  ['of an order that was not invoiced: with nothing', { mode: 'none' }, {}, 0n, 0n],
] as const)('prices a refund %s', async (_, november, december, standard, exempt) => {
  const { id, customerId } = await api.make.employee({ balance: 100 });
  await api.make.product({ itemNumber: 'TI', price: 10 });
  const book = await api.make.product({ itemNumber: 'BOG', price: 4 });
  await api.database.owner.updateTable('product').set({ vatRate: 0 }).where('id', '=', book).execute();
  await setTerms(customerId, {
    '2026-11-01': { pointPrice: 8_000, ...november },
    '2026-12-01': { pointPrice: 9_500, ...december },
  });
  const [cup, paper] = [await order(id, 'TI'), await order(id, 'BOG')];
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  await cancel(cup);
  await cancel(paper);
  const refunds = { refundPrice25: standard, refundPrice0: exempt };
  expect(await customerMonth(api.services.db, customerId, '2026-12')).toMatchObject(refunds);
  api.clock.set('2027-01-01T09:00:00Z');
  await close('2026-12');
  expect(await customerMonth(api.services.db, customerId, '2026-12')).toMatchObject(refunds);
});

test('credits an order from before the accounts at the price of their first month', async () => {
  const { id, customerId } = await api.make.employee({ balance: 100 });
  await api.make.product({ itemNumber: 'TI', price: 10 });
  const orderNumber = await order(id, 'TI');
  await api.database.owner.updateTable('accountingSettings').set({ firstMonth: '2026-12-01' }).execute();
  await setTerms(customerId, { '2026-12-01': { pointPrice: 8_000 }, '2027-01-01': { pointPrice: 9_500 } });
  api.clock.set('2027-01-01T09:00:00Z');
  await close('2026-12');
  await cancel(orderNumber);
  const january = await customerMonth(api.services.db, customerId, '2027-01');
  expect(january).toMatchObject({ refundPrice25: 8_000_000n });
});

async function assort(departmentId: number, productIds: number[]): Promise<void> {
  await sql`
    insert into department_product (customer_id, connection_id, department_id, product_id)
    select department.customer_id, product.connection_id, department.id, product.id
    from department, product where department.id = ${departmentId} and product.id = any(${productIds}::integer[])`.execute(
    api.database.owner,
  );
}

test('an employee and a customer that come later note the closed month', async () => {
  const { customerId } = await api.make.employee({ balance: 1 });
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  const employees = [await api.make.employee({ customerId }), await api.make.employee()];
  const balances = api.services.db.selectFrom('balance').select('closedThrough');
  for (const { id } of employees) {
    expect(await balances.where('employeeId', '=', id).executeTakeFirst()).toEqual({
      closedThrough: '2026-11-30',
    });
  }
});

test('refuses a month that is not over, and one after an open month', async () => {
  await api.make.employee();
  await expect(close('2026-11')).rejects.toMatchObject({
    code: 'month_not_over',
    message: 'November slutter først om 11 dage.',
  });
  api.clock.set('2027-01-01T09:00:00Z');
  await expect(close('2026-12')).rejects.toMatchObject({
    code: 'earlier_month_open',
    message: 'Luk november først.',
  });
  await expect(close('2026-10')).rejects.toMatchObject({ code: 'month_before_first' });
});

test('lists months, and what to know before the earliest open one is closed', async () => {
  const customerId = await api.make.customer({ orderApproval: true, companyName: 'Ærø Færgerne' });
  const { id } = await api.make.employee({ customerId, balance: 100 });
  await api.make.product({ itemNumber: 'TI', price: 10 });
  await order(id, 'TI');
  api.clock.set('2026-12-27T09:00:00Z');
  expect(await listMonths(api.services)).toMatchObject([
    { month: '2026-12', state: 'open', opening: 100, closing: 100, problem: 'Luk november først.' },
    { month: '2026-11', state: 'open', allocated: 100, closing: 100, held: 10, debt: 0, problem: null },
  ]);
  await api.database.owner.updateTable('accountingSettings').set({ invoicesMade: 'elsewhere' }).execute();
  expect(await getMonthChecks(api.services, '2026-11')).toMatchObject({
    companies: 1,
    pendingOrders: { count: 1, points: 10 },
    withoutFile: { count: 0 },
    differences: { count: 0 },
    unpostable: { count: 0 },
  });
  await close('2026-11');
  expect(await listMonths(api.services)).toMatchObject([
    { month: '2026-12', problem: 'December slutter først om 5 dage.' },
    { month: '2026-11', state: 'closed', companies: 1, closedCompanies: 1, closedBy: expect.any(String) },
  ]);
});

test('names the accounts that a customer’s voucher needs', async () => {
  const customerId = await api.make.customer({ companyName: 'Ærø Færgerne' });
  await api.make.employee({ customerId, balance: 100 });
  const terms = { pointPrice: 10_000, pricesIncludeVat: true, resetMode: 'credited' } as const;
  await api.database.owner
    .insertInto('invoicingTerms')
    .values({
      ...{ customerId, fromMonth: '2026-11-01', mode: 'on_allocation', vatMode: 'multi_purpose' },
      ...terms,
      changedAt: new Date(),
    })
    .execute();
  await api.database.owner
    .updateTable('accountingSettings')
    .set({ invoicesMade: 'elsewhere', debtorsAccount: '5600' })
    .execute();
  const { withoutFile } = await getMonthChecks(api.services, '2026-11');
  expect(withoutFile).toEqual({
    count: 1,
    first: [
      {
        customer: { id: customerId, companyName: 'Ærø Færgerne' },
        problem: 'Mangler: Konto for forudbetalte point.',
      },
    ],
  });
  expect(await listMonths(api.services)).toMatchObject([{ month: '2026-11', debt: 100, invoiced: 100 }]);
});

test('two servers close a month at once, each customer once', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => api.make.employee({ balance: 10 })));
  api.clock.set('2026-12-01T09:00:00Z');
  const other = await TestApi.start({ database: api.database, now: '2026-12-01T09:00:00Z' });
  await Promise.all([close('2026-11'), startToClose(other.services, '2026-11', null)]);
  await Promise.all([closeMonths(api.services), closeMonths(other.services)]);
  const { rows } = await sql`select from ${employeeMonthRows('2026-11', null)} as row`.execute(
    api.services.db,
  );
  expect(rows).toHaveLength(customers.length);
  const months = api.services.db.selectFrom('accountingMonth').select(['month', 'state']);
  expect(await months.execute()).toEqual([{ month: '2026-11-01', state: 'closed' }]);
  await other.stop();
});

test('a customer with a difference of the verification keeps the month from closing', async () => {
  const [one, two] = [await api.make.employee({ balance: 1 }), await api.make.employee({ balance: 1 })];
  api.clock.set('2026-12-01T09:00:00Z');
  const night = { night: '2026-12-01', startedAt: new Date(), finishedAt: new Date(), employees: 2 };
  await api.database.owner
    .insertInto('verification')
    .values({ ...night, entries: 2n, differences: 1, customerIds: [two.customerId] })
    .execute();
  await close('2026-11');
  expect((await figuresOf(one.customerId, '2026-11')).isClosed).toBe(true);
  expect((await figuresOf(two.customerId, '2026-11')).isClosed).toBe(false);
  const months = api.services.db.selectFrom('accountingMonth').select('state');
  expect(await months.execute()).toEqual([{ state: 'closing' }]);
  expect((await listMonths(api.services))[1]?.problem).toMatch(
    /^Kan ikke lukkes: Saldokontrollen fandt en forskel hos .+\.$/,
  );
  await api.database.owner.updateTable('verification').set({ customerIds: [] }).execute();
  await closeMonths(api.services);
  expect(await months.execute()).toEqual([{ state: 'closed' }]);
});

test('a customer whose figures do not add up is not closed, and the others are', async () => {
  const employees = await Promise.all([1, 2, 3].map(() => api.make.employee({ balance: 1 })));
  const [wrong, ...others] = employees as [{ id: number; customerId: number }];
  api.clock.set('2026-12-01T09:00:00Z');
  await close('2026-11');
  const move = (amount: number) =>
    sql`update balance set posted = posted + ${amount} where employee_id = ${wrong.id}`.execute(
      api.database.owner,
    );
  await move(1);
  api.clock.set('2027-01-01T09:00:00Z');
  await expect(close('2026-12')).rejects.toMatchObject({ constraint: 'employee_month_adds_up' });
  for (const { customerId } of others) expect((await figuresOf(customerId, '2026-12')).isClosed).toBe(true);
  expect((await figuresOf(wrong.customerId, '2026-12')).isClosed).toBe(false);
  await move(-1);
  await closeMonths(api.services);
  expect((await figuresOf(wrong.customerId, '2026-12')).isClosed).toBe(true);
});

test('closes on the 2nd at 6 o’clock, if it is wanted', async () => {
  const { customerId } = await api.make.employee({ balance: 1 });
  api.clock.set('2026-12-02T05:00:00Z');
  await closeMonths(api.services);
  await api.database.owner.updateTable('accountingSettings').set({ closesAutomatically: true }).execute();
  api.clock.set('2026-12-02T04:59:59Z');
  await closeMonths(api.services);
  expect((await figuresOf(customerId, '2026-11')).isClosed).toBe(false);
  api.clock.set('2026-12-02T05:00:00Z');
  await closeMonths(api.services);
  expect((await figuresOf(customerId, '2026-11')).isClosed).toBe(true);
});
