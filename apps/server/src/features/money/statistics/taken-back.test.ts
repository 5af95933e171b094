// @module-tag slow

import { webshopReturnEndpoints } from '@saldo/contract/returns';
import { statisticsEndpoints, statisticsPeriods } from '@saldo/contract/statistics';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftBatchFromFile, postBatch, undoBatch } from '../../../../test-support/amount-batches.ts';
import { addAmount, statementOf } from '../../../../test-support/amounts.ts';
import { ApprovingCompany } from '../../../../test-support/approvals.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

let api: TestApi;
let operator: SignedIn;
let customerId: number;
let salesId: number;
let warehouseId: number;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  customerId = await api.make.customer();
  salesId = await api.make.department(customerId, 'Salg');
  warehouseId = await api.make.department(customerId, 'Lager');
  employeeId = (await api.make.employee({ customerId, departmentId: salesId })).id;
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
}
async function add(amount: number): Promise<number> {
  await addAmount(api, operator, employeeId, { amount });
  const [entry] = (await statementOf(api, operator, employeeId)).filter(({ points }) => points === amount);
  return entry?.id ?? 0;
}
const takeBack = (entryId: number, takeRest = false) =>
  api.call(transactionEndpoints.reverseTransaction, {
    as: operator,
    params: { id: String(employeeId), transactionId: String(entryId) },
    body: { takeRest },
  });
const moveToWarehouse = () =>
  api.services.db
    .updateTable('employee')
    .set({ departmentId: warehouseId })
    .where('id', '=', employeeId)
    .execute();

/** The figures of the customer's credits in the period of `date`. */
async function credits(period: string, date: string, scope: Record<string, string> = {}) {
  const read = (date: string) => {
    const query = { basis: 'credits', customerId: String(customerId), period, date, ...scope } as never;
    return api.call(statisticsEndpoints.getStatistics, { as: operator, query });
  };
  const { data } = await read(date);
  // Both are of the whole period, unless it still runs on the day of the next one.
  const next = await read(data.nextPeriod.from);
  if (next.data.comparedDays.to === data.period.to) expect(next.data.previousMetrics).toEqual(data.metrics);
  const { orders, points, activeDepartments } = data.metrics;
  expect(data.series.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  expect(data.series.reduce((sum, part) => sum + part.orders, 0)).toBe(orders);
  expect(data.departments.reduce((sum, row) => sum + row.points, 0)).toBe(points);
  expect(data.employees.rows.reduce((sum, row) => sum + row.points, 0)).toBe(points);
  return { orders, points, activeDepartments, rows: data.employees.total };
}
const nothing = { orders: 0, points: 0, activeDepartments: 0, rows: 0 };

test.each(statisticsPeriods)(
  'a %s counts neither a credit that was taken back nor its reversal',
  async (period) => {
    const mistake = await add(1000);
    await add(70);
    await takeBack(mistake);
    expect(await credits(period, '2026-11-20')).toEqual({
      orders: 1,
      points: 70,
      activeDepartments: 1,
      rows: 1,
    });
  },
);

test.each(statisticsPeriods)(
  'a %s loses a credit that is taken back later, after a change of department',
  async (period) => {
    const mistake = await add(1000);
    await goTo('2027-02-01T10:00:00Z');
    await moveToWarehouse();
    await takeBack(mistake);
    expect(await credits(period, '2026-11-20')).toEqual(nothing);
    expect(await credits(period, '2027-02-01')).toEqual(nothing);
    expect(await credits(period, '2026-11-20', { departmentId: String(salesId) })).toEqual(nothing);
  },
);

test.each(statisticsPeriods)(
  'a %s counts what is left of a credit that was taken back in part',
  async (period) => {
    const mistake = await add(100);
    await addAmount(api, operator, employeeId, { amount: -60 });
    await takeBack(mistake, true);
    expect(await credits(period, '2026-11-20')).toEqual({
      orders: 1,
      points: 60,
      activeDepartments: 1,
      rows: 1,
    });
  },
);

test.each(statisticsPeriods)('a %s does not count the reversal of a deduction', async (period) => {
  await add(100);
  const mistake = await add(-60);
  await goTo('2027-02-01T10:00:00Z');
  await moveToWarehouse();
  await takeBack(mistake);
  expect(await credits(period, '2026-11-20')).toMatchObject({ orders: 1, points: 100 });
  expect(await credits(period, '2027-02-01')).toEqual(nothing);
});

test('a batch that was undone does not count, for one company and for all', async () => {
  await add(5);
  const email = 'bo@eksempel.dk';
  await api.make.employee({ customerId, email });
  const { data: draft } = await draftBatchFromFile(api, operator, [{ email, amount: 500 }], { customerId });
  await postBatch(api, operator, draft.id);
  expect(await credits('year', '2026-11-20')).toMatchObject({ orders: 2, points: 505 });
  await undoBatch(api, operator, draft.id);
  for (const period of statisticsPeriods) {
    expect(await credits(period, '2026-11-20')).toMatchObject({ orders: 1, points: 5 });
    const query = { basis: 'credits', period, date: '2026-11-20' } as const;
    const { data } = await api.call(statisticsEndpoints.getStatistics, { as: operator, query });
    expect(data.metrics).toMatchObject({ orders: 1, points: 5 });
  }
});

test('what is taken back of a grant for an order counts as a reversal of the grant', async () => {
  const company = await ApprovingCompany.make(api, { beyondBalance: 'with_reason', balance: 0 });
  customerId = company.customerId;
  const itemNumber = await company.product(10);
  const order = await company.order(0, { lines: [{ itemNumber, quantity: 3 }], requestReason: 'Tre' });
  await company.accept(company.hr, order.id);
  expect(await credits('month', '2026-11-20')).toMatchObject({ orders: 1, points: 30 });
  await goTo('2026-12-02T10:00:00Z');
  const shop = await api.webshop();
  const comesBack = (quantity: number) =>
    api.call(webshopReturnEndpoints.createWebshopReturn, {
      as: shop,
      params: { orderNumber: String(order.orderNumber) },
      body: { lines: [{ itemNumber, quantity }], reason: 'regretted', received: true },
    });
  await comesBack(2);
  expect(await credits('month', '2026-11-20')).toMatchObject({ orders: 1, points: 10 });
  await comesBack(1);
  expect(await credits('month', '2026-11-20')).toEqual(nothing);
  // The refunds are credits of December.
  expect(await credits('year', '2026-11-20')).toMatchObject({ orders: 2, points: 30 });
});
