import { employeeEndpoints } from '@saldo/contract/employees';
import { leavingEndpoints } from '@saldo/contract/leaving';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';
import { leaveMany } from './leave-many.ts';
import { previewLeaveOf } from './preview-leave.ts';

const { previewLeaveOfMany } = leavingEndpoints;

let api: TestApi;
let as: SignedIn;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  customerId = await api.make.customer();
  as = await api.administrator(customerId);
});
afterAll(() => api.stop());

const make = async (balance = 10) => (await api.make.employee({ customerId, balance })).id;
const select = (ids: number[]) => api.make.selection(ids, as.accountId);
const preview = (id: number) => api.call(previewLeaveOfMany, { as, params: { id: String(id) } });
const carryOut = (id: number, without: number[] = [], lastDay = '2026-12-31') =>
  api.call(leavingEndpoints.leaveMany, {
    as,
    params: { id: String(id) },
    body: { lastDay, balance: 'keep', balanceUntil: '2027-03-31', without },
  });
const lastDays = async (ids: number[]) => {
  const rows = await api.services.db
    .selectFrom('balance')
    .select('lastDay')
    .where('employeeId', 'in', ids)
    .orderBy('employeeId')
    .execute();
  return rows.map(({ lastDay }) => lastDay);
};

test('previews a last day for a selection, and sets it once, only for those who have not left', async () => {
  const [gone, leaving, stays] = [await make(), await make(), await make(30)];
  api.clock.set('2026-11-20T10:00:00Z');
  await leave(api, as, gone);
  await leave(api, as, leaving, { lastDay: '2027-06-30' });
  const { orderNumber } = await writeOrder(api, { employeeId: stays });
  api.clock.set('2026-11-21T10:00:00Z');
  as = await api.signInAs(as.accountId);
  const id = await select([gone, leaving, stays]);
  expect((await preview(id)).data).toMatchObject({
    employees: 2,
    alreadyLeaving: 1,
    alreadyLeft: 1,
    balance: 40,
    held: 22.5,
    pendingOrders: [{ orderNumber, employee: { id: stays } }],
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => carryOut(id)));
  for (const { data } of answers) expect(data).toEqual({ leaving: 2, alreadyLeft: 1 });
  expect(await lastDays([gone, leaving, stays])).toEqual(['2026-11-20', '2026-12-31', '2026-12-31']);
  const events = await api.services.db
    .selectFrom('auditEvent')
    .select('changes')
    .where('action', '=', 'customer.leave_employees')
    .execute();
  expect(events).toMatchObject([{ changes: { employeeIds: { after: [String(leaving), String(stays)] } } }]);
  expect((await carryOut(id, [], '2027-01-31')).error.code).toBe('selection_used');
});

test('sets nothing if a selected employee was deleted, until the caller leaves that employee out', async () => {
  const [deleted, stays] = [await make(), await make()];
  const id = await select([deleted, stays]);
  await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(deleted) } });
  expect((await carryOut(id)).error).toMatchObject({
    code: 'selection_stale',
    fields: [{ path: ['without', deleted] }],
  });
  expect(await lastDays([stays])).toEqual([null]);
  expect((await carryOut(id, [deleted])).data).toEqual({ leaving: 1, alreadyLeft: 0 });
});

test('accepts today as the last day even if midnight passes during the call', async () => {
  const id = await select([await make()]);
  const { db } = api.services;
  const account = await db
    .selectFrom('account')
    .select(['id as accountId', 'name', 'email'])
    .where('id', '=', as.accountId)
    .executeTakeFirstOrThrow();
  const actor = {
    ...account,
    ...{ sessionHash: Buffer.alloc(0), role: 'administrator' as const },
    customer: { id: customerId, companyName: '' },
  };
  const times = [Temporal.Instant.from('2026-11-21T22:59:59.999Z')];
  const clock = { now: () => times.pop() ?? Temporal.Instant.from('2026-11-21T23:00:00Z') };
  const input = { lastDay: '2026-11-21', balance: 'reset' as const, without: [] };
  expect(await leaveMany({ db, clock }, actor, id, input)).toEqual({ leaving: 1, alreadyLeft: 0 });
});

test('the preview does not count an employee deleted after the selection as one who has left', async () => {
  const [deleted, stays] = [await make(), await make()];
  await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(deleted) } });
  expect(await previewLeaveOf(api.services, customerId, [deleted, stays])).toMatchObject({
    ...{ employees: 1, alreadyLeft: 0 },
  });
});

test.each([
  ['lastDay', { lastDay: '2026-11-20' }],
  ['balanceUntil', { lastDay: '2026-12-31', balance: 'keep' }],
  ['balanceUntil', { lastDay: '2026-12-31', balance: 'keep', balanceUntil: '2026-12-31' }],
] as const)('refuses with an error at the field %s: %j', async (field, body) => {
  api.clock.set('2026-11-21T10:00:00Z');
  as = await api.signInAs(as.accountId);
  const { status, error } = await leave(api, as, await make(), body);
  expect([status, error.fields?.[0]?.path]).toEqual([400, [field]]);
});
