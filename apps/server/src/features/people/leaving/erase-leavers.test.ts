import { auditEndpoints } from '@saldo/contract/audit-log';
import { employeeEndpoints } from '@saldo/contract/employees';
import { type LeaveRulesInput, leavingEndpoints } from '@saldo/contract/leaving';
import { orderProcessingEndpoints } from '@saldo/contract/orders';
import { returnEndpoints } from '@saldo/contract/returns';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAmount } from '../../../../test-support/amounts.ts';
import { keepBalance, leave, rehire } from '../../../../test-support/leaving.ts';
import { tablesContaining } from '../../../../test-support/search-database.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { eraseLeavers } from './erase-leavers.ts';

const { getLeaveRules, setLeaveRules, listEmployeeErasures } = leavingEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  operator = await api.operator();
  customerId = await api.make.customer({ companyName: 'Ærø Værft' });
  administrator = await api.administrator(customerId);
  employeeId = (
    await api.make.employee({ customerId, balance: 100, firstName: 'Bodil', lastName: 'Xylofon' })
  ).id;
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

/** Signs in again, because sessions may have expired. */
async function goTo(now: string): Promise<void> {
  api.clock.set(now);
  operator = await api.signInAs(operator.accountId);
  administrator = await api.signInAs(administrator.accountId);
}

const ofCustomer = () => ({ query: { customerId: String(customerId) } });
const setRules = (as: SignedIn, body: LeaveRulesInput) =>
  api.call(setLeaveRules, { as, ...(as === operator && ofCustomer()), body });
const erasures = async (as = operator) =>
  (await api.call(listEmployeeErasures, { as, query: {} })).data.map(
    ({ employee, customer, lastDay, eraseOn, pendingOrders }) =>
      [employee.name, customer.companyName, lastDay, eraseOn, pendingOrders].join(', '),
  );
const isErased = async () =>
  (await api.call(employeeEndpoints.getEmployee, { as: operator, params: { id: String(employeeId) } }))
    .status === 404;

test('a leaver is erased once, after the months set for the customer, and then no table has the name', async () => {
  await addAmount(api, operator, employeeId, { text: 'Gave' });
  await leave(api, operator, employeeId, { lastDay: '2026-11-30' });
  expect(await erasures()).toEqual(['Bodil Xylofon, Ærø Værft, 2026-11-30, 2027-11-30, 0']);
  await setRules(operator, { keepBalanceMonths: null, eraseAfterMonths: 3 });
  expect(await erasures(administrator)).toEqual(['Bodil Xylofon, Ærø Værft, 2026-11-30, 2027-02-28, 0']);
  await goTo('2027-02-27T22:59:59Z');
  await eraseLeavers(api.services);
  expect(await isErased()).toBe(false);
  expect(await tablesContaining(api.database.owner, 'Xylofon')).not.toEqual([]);
  await goTo('2027-02-27T23:00:00Z');
  await Promise.all([eraseLeavers(api.services), eraseLeavers(api.services)]);
  expect(await isErased()).toBe(true);
  expect(await erasures()).toEqual([]);
  expect(await tablesContaining(api.database.owner, 'Xylofon')).toEqual([]);
  const { data } = await api.call(auditEndpoints.listAuditEvents, {
    as: operator,
    query: { search: 'Slettede den fratrådte' },
  });
  expect(data.map(({ actor, action, subjectId }) => [actor, action, subjectId])).toEqual([
    [null, 'employee.erase', employeeId],
  ]);
});

test('a leaver whose erasure fails does not hold up the others', async () => {
  const others = [await api.make.employee({ customerId }), await api.make.employee({ customerId })];
  for (const id of [employeeId, ...others.map((other) => other.id)]) await leave(api, operator, id);
  await setRules(operator, { keepBalanceMonths: null, eraseAfterMonths: 1 });
  await goTo('2027-01-01T10:00:00Z');
  const { owner } = api.database;
  const condition = sql.raw(`check (id <> ${employeeId} or deleted_at is null)`);
  await sql`alter table employee add constraint not_this_one ${condition}`.execute(owner);
  await expect(eraseLeavers(api.services)).rejects.toThrow('not_this_one');
  const open = api.services.db.selectFrom('employee').select('id').where('deletedAt', 'is', null);
  expect(await open.execute()).toEqual([{ id: employeeId }]);
  await sql`alter table employee drop constraint not_this_one`.execute(owner);
  await eraseLeavers(api.services);
  expect(await open.execute()).toEqual([]);
});

test('a leaver is not erased while an order is pending or the balance can be used, nor after a rehire', async () => {
  await setRules(operator, { keepBalanceMonths: null, eraseAfterMonths: 1 });
  const { id } = await writeOrder(api, { employeeId });
  await keepBalance(api, operator, employeeId, '2026-11-20', '2027-01-31');
  expect(await erasures()).toEqual(['Bodil Xylofon, Ærø Værft, 2026-11-20, 2027-02-01, 1']);
  await goTo('2027-01-31T10:00:00Z');
  await eraseLeavers(api.services);
  await goTo('2027-03-01T10:00:00Z');
  await eraseLeavers(api.services);
  expect(await isErased()).toBe(false);
  await api.call(orderProcessingEndpoints.rejectOrder, {
    as: administrator,
    params: { id: String(id) },
    body: {},
  });
  await rehire(api, operator, employeeId);
  await eraseLeavers(api.services);
  expect(await isErased()).toBe(false);
  await leave(api, operator, employeeId, { lastDay: '2027-03-01' });
  await goTo('2027-04-01T10:00:00Z');
  await eraseLeavers(api.services);
  expect(await isErased()).toBe(true);
});

test('a leaver is not erased while an exchange waits that holds no points', async () => {
  await setRules(operator, { keepBalanceMonths: null, eraseAfterMonths: 1 });
  const { db } = api.services;
  const order = await api.make.order({ employeeId });
  await api.make.product({ itemNumber: 'HUE', price: 10 });
  await db.updateTable('customer').set({ orderApproval: true }).where('id', '=', customerId).execute();
  const { data } = await api.call(returnEndpoints.createReturn, {
    as: operator,
    params: { id: String(order.id) },
    body: {
      lines: order.lines.map(({ itemNumber }) => ({ itemNumber, quantity: 1 })),
      reason: 'wrong_size',
      received: true,
      exchange: { lines: [{ itemNumber: 'HUE', quantity: 1 }] },
    },
  });
  expect(data.exchange?.order?.status).toBe('pending');
  const preview = await api.call(leavingEndpoints.previewLeave, {
    as: operator,
    params: { id: String(employeeId) },
  });
  expect(preview.data).toMatchObject({ held: 0, pendingOrderCount: 1, pendingOrders: [{ amount: 0 }] });
  await leave(api, operator, employeeId, { lastDay: '2026-11-20' });
  await goTo('2027-01-01T10:00:00Z');
  await eraseLeavers(api.services);
  expect(await erasures()).toEqual(['Bodil Xylofon, Ærø Værft, 2026-11-20, 2026-12-20, 1']);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  await api.call(orderProcessingEndpoints.rejectOrder, {
    as: administrator,
    params: { id: String(id) },
    body: {},
  });
  await eraseLeavers(api.services);
  expect(await isErased()).toBe(true);
});

test('administrators set how long balances are kept; only operators set when personal data is erased', async () => {
  const rules = async () => (await api.call(getLeaveRules, { as: administrator, query: {} })).data;
  expect(await rules()).toEqual({ keepBalanceMonths: null, eraseAfterMonths: 12, version: 1 });
  expect((await setRules(administrator, { keepBalanceMonths: 3 })).data).toEqual({
    keepBalanceMonths: 3,
    eraseAfterMonths: 12,
    version: 2,
  });
  expect((await setRules(administrator, { keepBalanceMonths: 3, eraseAfterMonths: 12 })).status).toBe(200);
  expect(
    (await setRules(administrator, { keepBalanceMonths: 3, eraseAfterMonths: 24 })).error.fields,
  ).toMatchObject([{ path: ['eraseAfterMonths'] }]);
  await setRules(operator, { keepBalanceMonths: null, eraseAfterMonths: 120 });
  expect(await rules()).toMatchObject({ keepBalanceMonths: null, eraseAfterMonths: 120 });
  for (const months of [0, 121, 1.5]) {
    expect((await setRules(operator, { keepBalanceMonths: months })).status).toBe(400);
    const { status } = await setRules(operator, { keepBalanceMonths: null, eraseAfterMonths: months });
    expect(status).toBe(400);
  }
});
