import { transactionEndpoints } from '@saldo/contract/transactions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { required } from '../../../platform/errors.ts';

const { listTransactions, stopScheduled } = transactionEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
let employeeId: number;
let scheduledId: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  administrator = await api.administrator(customerId);
});
afterAll(() => api.stop());

beforeEach(async () => {
  employeeId = (await api.make.employee({ customerId, balance: 100 })).id;
  scheduledId = await api.make.scheduledEntry(employeeId);
});

const stop = (sent: { id?: number; employee?: number; as?: SignedIn; key?: string } = {}) =>
  api.call(stopScheduled, {
    as: sent.as ?? operator,
    params: { id: String(sent.employee ?? employeeId), transactionId: String(sent.id ?? scheduledId) },
    ...(sent.key && { headers: { 'idempotency-key': sent.key } }),
  });
const list = async (id = employeeId) =>
  (await api.call(listTransactions, { as: operator, params: { id: String(id) } })).data;
const stopsOf = async (id: number) =>
  (
    await api.services.db
      .selectFrom('auditEvent')
      .select(['actorAccountId', 'changes'])
      .where('action', '=', 'employee.stop_schedule')
      .where('subjectId', '=', id)
      .execute()
  ).map(({ actorAccountId, changes }) => ({ actorAccountId, changes }));
const notFound = { code: 'not_found', message: 'Det, du leder efter, findes ikke.' };

describe('stopping a scheduled entry', () => {
  test.each([
    ['an operator', () => operator],
    ['an administrator of the customer', () => administrator],
  ])('as %s returns the statement without it; posted entries stay', async (_who, who) => {
    const other = await api.make.scheduledEntry(employeeId);
    expect((await list()).map(({ futureDate }) => futureDate)).toEqual(['2027-01-01', '2027-01-01', null]);
    const answer = await stop({ as: who() });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual(await list());
    expect(answer.data.map(({ id, futureDate }) => [id === other, futureDate])).toEqual([
      [true, '2027-01-01'],
      [false, null],
    ]);
    expect(await stopsOf(employeeId)).toEqual([
      { actorAccountId: who().accountId, changes: { scheduledEntry: { before: scheduledId } } },
    ]);
    const row = await api.services.db
      .selectFrom('scheduledEntry')
      .select(['nextDate', 'stoppedBy', 'stoppedAt'])
      .where('id', '=', scheduledId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      nextDate: null,
      stoppedBy: who().accountId,
      stoppedAt: new Date('2026-11-20T10:00:00Z'),
    });
  });

  test('twice is 404', async () => {
    await stop();
    const again = await stop();
    expect([again.status, again.error]).toEqual([404, notFound]);
    expect(await stopsOf(employeeId)).toHaveLength(1);
  });

  test('of another employee is 404, whether or not the customer is the same', async () => {
    const colleague = (await api.make.employee({ customerId })).id;
    const stranger = (await api.make.employee()).id;
    for (const employee of [colleague, stranger, 900_000_001]) {
      expect((await stop({ employee })).error).toEqual(notFound);
    }
    const theirs = await api.make.scheduledEntry(stranger);
    for (const sent of [
      { as: administrator, employee: stranger, id: theirs },
      { as: administrator, id: theirs },
      { id: 900_000_001 },
    ]) {
      expect((await stop(sent)).error).toEqual(notFound);
    }
    expect(await list(stranger)).toHaveLength(1);
    expect(await list()).toHaveLength(2);
  });

  test('a posted entry cannot be stopped', async () => {
    await api.make.post(employeeId, 5);
    const posted = (await list()).filter(({ futureDate }) => futureDate === null);
    expect(posted).toHaveLength(2);
    // A posted entry may have the same id as the scheduled one, because they are in different tables.
    const other = required(
      posted.find(({ id }) => id !== scheduledId),
      'a posted line with another id',
    );
    expect((await stop({ id: other.id })).error).toEqual(notFound);
    expect((await list()).filter(({ futureDate }) => futureDate === null)).toEqual(posted);
  });

  test('with the same key acts once and returns the stored response', async () => {
    const first = await stop({ key: 'stop-1' });
    const again = await stop({ key: 'stop-1' });
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await stopsOf(employeeId)).toHaveLength(1);
    const another = await api.make.scheduledEntry(employeeId);
    const refused = await stop({ key: 'stop-1', id: another });
    expect([refused.status, refused.error.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await list()).toHaveLength(2);
  });

  test('twenty concurrent calls stop once; with one key all responses are equal', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => stop()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);

    const id = await api.make.scheduledEntry(employeeId);
    const repeated = await Promise.all(Array.from({ length: 20 }, () => stop({ id, key: 'stop-2' })));
    expect(new Set(repeated.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await stopsOf(employeeId)).toHaveLength(2);
  });
});
