// @module-tag slow

import { amountBatchEndpoints } from '@saldo/contract/amount-batches';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  draftBatch,
  draftBatchFromFile,
  findDraft,
  postBatch,
  rowsOf,
  undoBatch,
} from '../../../../test-support/amount-batches.ts';
import { addAmount, postedOf } from '../../../../test-support/amounts.ts';
import { setCreditRules } from '../../../../test-support/credit-requests.ts';
import { leave } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { forgetBatchDrafts } from './draft-batch.ts';

let api: TestApi;
let operator: SignedIn;
let anna: SignedIn;
let customerId: number;
let departmentId: number;
let ids: number[];

beforeEach(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  departmentId = await api.make.department(customerId);
  ids = [];
  for (const [n, balance] of [0, 5, 100].entries()) {
    const department = n === 2 ? null : departmentId;
    const email = `nr${n}@eksempel.dk`;
    ids.push((await api.make.employee({ customerId, balance, departmentId: department, email })).id);
  }
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

const balances = () => Promise.all(ids.map((id) => postedOf(api, id)));
const file = (...lines: [email: string, amount: number, text?: string][]) =>
  lines.map(([email, amount, text]) => ({ email, amount, ...(text !== undefined && { text }) }));
const batches = async (as: SignedIn, query = {}) =>
  (await api.call(amountBatchEndpoints.listAmountBatches, { as, query })).data;

describe('a draft', () => {
  test('of the whole company, a department, or the employees without one posts nothing', async () => {
    const all = await draftBatch(api, anna, { amount: 12.5 });
    expect(all.status).toBe(201);
    expect(all.data).toMatchObject({
      employees: 3,
      total: 37.5,
      balanceBefore: 105,
      balanceAfter: 142.5,
      activeEmployees: 3,
      leavers: { count: 0, first: [] },
      refused: [],
      problem: null,
    });
    const of = async (department: number | 'none') =>
      (await draftBatch(api, anna, { rows: { selection: { filter: { department }, amount: 1 } } })).data
        .employees;
    expect(await of(departmentId)).toBe(2);
    expect(await of('none')).toBe(1);
    expect(await balances()).toEqual([0n, 500n, 10_000n]);
    expect(await batches(anna)).toEqual([]);
    expect(
      (await rowsOf(api, anna, all.data.id)).map(({ amount, balance }) => [amount, balance]).sort(),
    ).toEqual([
      [12.5, 0],
      [12.5, 100],
      [12.5, 5],
    ]);
  });

  test('of chosen employees takes only employees of the customer, and refuses all other ids as deleted', async () => {
    const all = await draftBatch(api, anna);
    const employeeIds = (await rowsOf(api, anna, all.data.id)).slice(1).map(({ employee }) => employee.id);
    const foreign = await api.make.employee();
    const of = (ids: number[]) =>
      draftBatch(api, anna, { rows: { selection: { employeeIds: ids, amount: 5 } } });
    const { data } = await of([...employeeIds, ...employeeIds, foreign.id]);
    expect(data).toMatchObject({ employees: 2, total: 10 });
    expect(data.refused).toEqual([
      { line: null, email: '', name: null, amount: 5, reason: 'gone', message: 'Medarbejderen er slettet.' },
    ]);
    expect((await rowsOf(api, anna, data.id)).map(({ employee }) => employee.id)).toEqual(employeeIds);
    expect((await of([foreign.id])).error.code).toBe('selection_empty');
  });

  test('names the refused rows and the reasons', async () => {
    await setCreditRules(api, operator, { approvalLimit: 1000 }, customerId);
    const other = await api.make.employee({ email: 'fremmed@eksempel.dk' });
    const lines = file(
      ['NR0@eksempel.dk', 10],
      ['nr1@eksempel.dk', -5.01],
      ['ukendt@eksempel.dk', 1],
      ['fremmed@eksempel.dk', 1],
      ['nr2@eksempel.dk', 1],
      [' Nr2@eksempel.dk', 2],
    );
    const { data } = await draftBatchFromFile(api, anna, lines);
    expect(data).toMatchObject({ employees: 1, total: 10 });
    expect(
      data.refused.map(({ line, name, reason, message }) => [line, name !== null, reason, message]),
    ).toEqual([
      [3, true, 'insufficient_balance', 'Der er kun 5 point til rådighed.'],
      [4, false, 'unknown_email', 'Ingen medarbejder har den e-mail.'],
      [5, false, 'unknown_email', 'Ingen medarbejder har den e-mail.'],
      [6, true, 'repeated', 'E-mailen står flere gange i filen.'],
      [7, true, 'repeated', 'E-mailen står flere gange i filen.'],
    ]);
    const more = await draftBatchFromFile(
      api,
      anna,
      file(['nr0@eksempel.dk', 0], ['nr1@eksempel.dk', 1000.01]),
    );
    expect(more.data.refused.map(({ reason }) => reason)).toEqual(['zero', 'approval_required']);
    const planned = await draftBatchFromFile(api, anna, file(['nr2@eksempel.dk', -1]), {
      frequency: 'monthly',
    });
    expect(planned.data.refused.map(({ reason }) => reason)).toEqual(['planned_deduction']);
    expect(await postedOf(api, other.id)).toBe(0n);
  });

  test('refuses an employee who leaves before the date of the amount, and so does posting it', async () => {
    const planned = () =>
      draftBatchFromFile(api, anna, file(['nr1@eksempel.dk', 1]), { futureDate: '2026-12-01' });
    const before = (await planned()).data;
    await leave(api, operator, ids[1] ?? 0);
    const now = (await draftBatch(api, anna, { amount: 1 })).data;
    const [leaver] = now.leavers.first;
    expect([now.leavers.count, leaver?.id]).toEqual([1, ids[1]]);
    expect(leaver?.lastDay).toMatch(/^2026-11-/);
    const message = 'Medarbejderen er fratrådt inden 01-12-2026.';
    expect((await planned()).data.refused).toMatchObject([{ reason: 'left', message }]);
    const stale = await postBatch(api, anna, before.id);
    expect(stale.error).toMatchObject({ fields: [{ message: expect.stringContaining(message) }] });
  });

  test('is refused with a field error for a wrong date, amount, number of rows or customer', async () => {
    const wrong = await draftBatch(api, anna, { futureDate: '2026-11-20' });
    expect(wrong.error).toMatchObject({ code: 'invalid', fields: [{ path: ['futureDate'] }] });
    const many = await draftBatchFromFile(
      api,
      anna,
      file(...Array.from({ length: 20_001 }, () => ['a@b.dk', 1] as [string, number])),
    );
    const rowLimit = 'En tilførsel kan højst omfatte 20.000 medarbejdere';
    expect(many.error).toMatchObject({ code: 'invalid', fields: [{ path: ['rows'], message: rowLimit }] });
    const zero = await draftBatch(api, anna, { amount: 0 });
    expect(zero.error).toMatchObject({ code: 'invalid', fields: [{ path: ['amount'] }] });
    expect((await draftBatch(api, operator)).error).toMatchObject({ fields: [{ path: ['customerId'] }] });
    expect((await draftBatch(api, anna, { customerId })).status).toBe(400);
  });

  test('can be read again, with the current balances, and past its expiry if it was posted', async () => {
    const { data } = await draftBatchFromFile(
      api,
      anna,
      file(['nr0@eksempel.dk', 10], ['nr2@eksempel.dk', -4], ['ukendt@eksempel.dk', 1]),
    );
    const { refused, ...made } = data;
    expect(refused).toHaveLength(1);
    expect(made).toMatchObject({ employees: 2, deductions: 1, total: 6, balanceAfter: 106 });
    expect((await findDraft(api, anna, data.id)).data).toEqual({ ...made, isPosted: false });
    await addAmount(api, anna, ids[0] ?? 0, { text: 'Imens', amount: 3 });
    expect((await findDraft(api, operator, data.id)).data.balanceAfter).toBe(109);
    await setCreditRules(api, operator, { dailyCeiling: 5 }, customerId);
    expect((await findDraft(api, anna, data.id)).data.problem).toMatch(/^Du kan højst tilføje 5 point/);
    expect((await findDraft(api, operator, data.id)).data.problem).toBeNull();
    await postBatch(api, operator, data.id);
    api.clock.set('2026-11-20T11:00:00Z');
    anna = await api.signInAs(anna.accountId);
    expect((await findDraft(api, anna, data.id)).data).toMatchObject({ isPosted: true, problem: null });
  });

  test('expires after an hour, and is then removed', async () => {
    const { data } = await draftBatch(api, anna);
    expect(data.expiresAt).toBe('2026-11-20T11:00:00.000Z');
    api.clock.set('2026-11-20T11:00:00Z');
    anna = await api.signInAs(anna.accountId);
    expect((await postBatch(api, anna, data.id)).error.code).toBe('batch_expired');
    expect((await findDraft(api, anna, data.id)).error.code).toBe('batch_expired');
    api.clock.set('2026-11-20T11:00:01Z');
    await forgetBatchDrafts(api.services);
    expect((await postBatch(api, anna, data.id)).status).toBe(404);
    expect(await balances()).toEqual([0n, 500n, 10_000n]);
  });

  test('is kept when the expired drafts are removed, even if they are too many for one transaction', async () => {
    const kept = await draftBatch(api, anna);
    await sql`
      insert into amount_batch (customer_id, text, recurrence, created_by, created_at, expires_at)
      select ${customerId}, 'Kladde', 'none', ${anna.accountId}, '2026-11-19', '2026-11-19T01:00:00Z'
      from generate_series(1, 250)`.execute(api.services.db);
    await forgetBatchDrafts(api.services);
    const { rows } = await sql<{ id: number }>`select id from amount_batch`.execute(api.services.db);
    expect(rows).toEqual([{ id: kept.data.id }]);
  });

  test('above the daily ceiling has a message, and cannot be posted', async () => {
    await setCreditRules(api, operator, { dailyCeiling: 25 }, customerId);
    const { data } = await draftBatch(api, anna);
    expect(data.problem).toMatch(/^Du kan højst tilføje 25 point om dagen, og i dag er der 25 tilbage\./);
    expect((await postBatch(api, anna, data.id)).error.code).toBe('daily_ceiling_reached');
    expect(await balances()).toEqual([0n, 500n, 10_000n]);
    expect((await postBatch(api, operator, data.id)).status).toBe(200);
    const next = await draftBatchFromFile(api, anna, file(['nr0@eksempel.dk', 25]));
    expect(next.data.problem).toBeNull();
    expect((await postBatch(api, anna, next.data.id)).status).toBe(200);
    expect((await addAmount(api, anna, ids[0] ?? 0, { amount: 1 })).error.code).toBe('daily_ceiling_reached');
  });
});

describe('the same file', () => {
  const lines = file(['nr0@eksempel.dk', 5], ['nr1@eksempel.dk', 7.5, 'Flid'], ['andre@eksempel.dk', 1]);
  const sameFileOf = async (as: SignedIn, given = lines, customer?: number) =>
    (await draftBatchFromFile(api, as, given, customer === undefined ? {} : { customerId: customer })).data
      .sameFile;
  const post = async (as: SignedIn, given = lines, customer?: number) => {
    const { id } = (
      await draftBatchFromFile(api, as, given, customer === undefined ? {} : { customerId: customer })
    ).data;
    expect((await postBatch(api, as, id)).status).toBe(200);
    return id;
  };

  test('is reported after its posting, whatever the order of its lines and the case of addresses', async () => {
    expect(await sameFileOf(anna)).toBeNull();
    api.clock.set('2026-11-20T08:14:00Z');
    const id = await post(operator, lines, customerId);
    const earlier = { id, postedAt: '2026-11-20T08:14:00.000Z', postedBy: expect.any(String) };
    expect(await sameFileOf(anna)).toEqual(earlier);
    const turned = lines.toReversed().map((line) => ({ ...line, email: ` ${line.email.toUpperCase()} ` }));
    const { data } = await draftBatchFromFile(api, anna, turned);
    expect(data.sameFile).toEqual(earlier);
    expect((await findDraft(api, anna, data.id)).data.sameFile).toEqual(earlier);
    await postBatch(api, anna, data.id);
    expect((await findDraft(api, anna, data.id)).data.sameFile).toBeNull();
    expect(await sameFileOf(anna)).toMatchObject({ id: data.id });
  });

  test('differs by an amount, a text or a line; selections are no files', async () => {
    await post(anna);
    const [first, ...rest] = lines;
    if (!first) throw new Error('Expected a line.');
    expect(await sameFileOf(anna, [{ ...first, amount: 6 }, ...rest])).toBeNull();
    expect(await sameFileOf(anna, [{ ...first, text: 'Bonus' }, ...rest])).toBeNull();
    expect(await sameFileOf(anna, rest)).toBeNull();
    expect(await sameFileOf(anna, [...lines, first])).toBeNull();
    await postBatch(api, anna, (await draftBatch(api, anna)).data.id);
    expect((await draftBatch(api, anna)).data.sameFile).toBeNull();
  });

  test('of another company is not reported', async () => {
    const other = await api.make.customer();
    await api.make.employee({ customerId: other, email: 'andre@eksempel.dk' });
    const bo = await api.administrator(other);
    await post(anna);
    expect(await sameFileOf(bo)).toBeNull();
    expect(await sameFileOf(operator, lines, other)).toBeNull();
    await post(bo);
    expect(await sameFileOf(bo)).not.toBeNull();
    expect(await sameFileOf(operator, lines, customerId)).not.toBeNull();
  });

  test('is not reported after it was undone, but after it was undone in part', async () => {
    const id = await post(anna);
    await undoBatch(api, anna, id);
    expect(await sameFileOf(anna)).toBeNull();
    const second = await post(anna);
    await addAmount(api, anna, ids[0] ?? 0, { amount: -5 });
    expect((await undoBatch(api, anna, second)).data.state).toBe('partly-undone');
    expect(await sameFileOf(anna)).toMatchObject({ id: second });
  });

  test('is forgotten after 31 days', async () => {
    api.clock.set('2026-11-20T10:00:00Z');
    const id = await post(anna);
    const digests = () =>
      api.services.db.selectFrom('amountBatch').select('fileDigest').where('id', '=', id).execute();
    api.clock.set('2026-12-21T09:59:00Z');
    const later = await api.administrator(customerId);
    expect(await sameFileOf(later)).not.toBeNull();
    await forgetBatchDrafts(api.services);
    expect(await digests()).toEqual([{ fileDigest: expect.any(Buffer) }]);
    api.clock.set('2026-12-21T10:01:00Z');
    expect(await sameFileOf(later)).toBeNull();
    await forgetBatchDrafts(api.services);
    expect(await digests()).toEqual([{ fileDigest: null }]);
  });
});
