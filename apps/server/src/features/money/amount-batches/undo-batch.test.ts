// @module-tag slow

import { transactionEndpoints } from '@saldo/contract/transactions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  draftBatch,
  postBatch,
  previewUndo,
  rowsOf,
  undoBatch,
} from '../../../../test-support/amount-batches.ts';
import { addAmount, postedOf, statementOf } from '../../../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

let api: TestApi;
let second: TestApi;
let anna: SignedIn;
let customerId: number;
let ids: number[];

beforeEach(async () => {
  api = await TestApi.start();
  second = await TestApi.start({ database: api.database });
  customerId = await api.make.customer({ orderApproval: true });
  anna = await api.administrator(customerId);
  ids = [];
  for (let n = 0; n < 4; n += 1) ids.push((await api.make.employee({ customerId })).id);
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await second.stop();
  await api.stop();
});

const balances = () => Promise.all(ids.map((id) => postedOf(api, id)));
async function posted(body: Parameters<typeof draftBatch>[2] = {}): Promise<number> {
  const { id } = (await draftBatch(api, anna, body)).data;
  expect((await postBatch(api, anna, id)).status).toBe(200);
  return id;
}
const entryOf = async (employeeId: number) =>
  (await statementOf(api, anna, employeeId)).find(({ kind }) => kind === 'manual')?.id ?? 0;
const reverse = (employeeId: number, entryId: number, takeRest = false, on = api) =>
  on.call(transactionEndpoints.reverseTransaction, {
    as: anna,
    params: { id: String(employeeId), transactionId: String(entryId) },
    body: { takeRest },
  });

describe('undoing a batch', () => {
  test('takes each entry back once, also when repeated', async () => {
    const id = await posted();
    expect(await previewUndo(api, anna, id)).toMatchObject({ full: 4, part: 0, takenBack: 40, stopped: 0 });
    const { data } = await undoBatch(api, anna, id);
    expect(data).toMatchObject({ state: 'undone', undoneBy: expect.any(String) });
    expect(await balances()).toEqual([0n, 0n, 0n, 0n]);
    expect((await undoBatch(api, anna, id, true)).data).toEqual(data);
    expect((await statementOf(api, anna, ids[0] ?? 0))[0]).toMatchObject({
      text: 'Tilbageført: Julebonus',
      points: -10,
      kind: 'reversal',
      batchId: id,
      reverses: await entryOf(ids[0] ?? 0),
    });
    expect(await previewUndo(api, anna, id)).toMatchObject({ full: 0, part: 0, excluded: 4 });
  });

  test('takes what is left of a spent amount, or leaves the employee out; reserved points count as spent', async () => {
    const id = await posted();
    await addAmount(api, anna, ids[0] ?? 0, { amount: -4 });
    await api.make.order({ employeeId: ids[1] ?? 0, price: 10 });
    expect(await previewUndo(api, anna, id)).toMatchObject({
      full: 2,
      part: 2,
      takenBack: 20,
      restTakenBack: 6,
      short: [
        { amount: 10, rest: 6 },
        { amount: 10, rest: 0 },
      ],
    });
    expect((await undoBatch(api, anna, id)).data.state).toBe('partly-undone');
    expect(await balances()).toEqual([600n, 1000n, 0n, 0n]);
    expect((await undoBatch(api, anna, id, true)).data.state).toBe('partly-undone');
    expect(await balances()).toEqual([0n, 1000n, 0n, 0n]);
    expect((await rowsOf(api, anna, id)).map(({ takenBack }) => takenBack)).toEqual([6, 0, 10, 10]);
  });

  test('stops a series, and takes back its posted entries', async () => {
    const id = await posted({ frequency: 'monthly' });
    api.clock.set('2027-01-21T10:00:00Z');
    anna = await api.signInAs(anna.accountId);
    await statementOf(api, anna, ids[0] ?? 0);
    await addAmount(api, anna, ids[0] ?? 0, { amount: -15 });
    expect(await previewUndo(api, anna, id)).toMatchObject({
      full: 10,
      part: 2,
      restTakenBack: 5,
      stopped: 4,
    });
    expect((await undoBatch(api, anna, id, true)).data.state).toBe('partly-undone');
    expect(await balances()).toEqual([0n, 0n, 0n, 0n]);
    api.clock.set('2027-03-21T10:00:00Z');
    anna = await api.signInAs(anna.accountId);
    await statementOf(api, anna, ids[0] ?? 0);
    expect(await balances()).toEqual([0n, 0n, 0n, 0n]);
  });

  test('stops a batch of which nothing is posted yet', async () => {
    const id = await posted({ futureDate: '2026-12-24' });
    expect(await previewUndo(api, anna, id)).toMatchObject({ full: 0, part: 0, stopped: 4 });
    expect((await undoBatch(api, anna, id)).data.state).toBe('undone');
    expect(await statementOf(api, anna, ids[0] ?? 0)).toEqual([]);
  });

  test('gives a deduction back', async () => {
    for (const id of ids) await api.make.post(id, 20);
    const id = await posted({ amount: -10 });
    await undoBatch(api, anna, id);
    expect(await balances()).toEqual([2000n, 2000n, 2000n, 2000n]);
  });
});

describe('taking back a single entry', () => {
  test('is possible once', async () => {
    const [employeeId = 0] = ids;
    await addAmount(api, anna, employeeId, { amount: 10 });
    const entryId = await entryOf(employeeId);
    const { status, data } = await reverse(employeeId, entryId);
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ kind: 'reversal', points: -10, balance: 0, reverses: entryId });
    expect((await reverse(employeeId, entryId)).error.code).toBe('entry_reversed');
    expect((await reverse(employeeId, data[0]?.id ?? 0)).status).toBe(404);
  });

  test('of a spent amount is refused, or takes the rest', async () => {
    const [employeeId = 0] = ids;
    await addAmount(api, anna, employeeId, { amount: 10 });
    const entryId = await entryOf(employeeId);
    await addAmount(api, anna, employeeId, { amount: -7.5 });
    expect((await reverse(employeeId, entryId)).error.message).toBe('Der er kun 2,50 point til rådighed.');
    expect((await reverse(employeeId, entryId, true)).data[0]).toMatchObject({ points: -2.5, balance: 0 });
    await addAmount(api, anna, employeeId, { amount: 1 });
    expect((await reverse(employeeId, entryId, true)).error.code).toBe('entry_reversed');
  });

  test('of a batch is not repeated by undoing the batch', async () => {
    const id = await posted();
    const [employeeId = 0] = ids;
    await reverse(employeeId, await entryOf(employeeId));
    await addAmount(api, anna, employeeId, { amount: 50 });
    expect(await previewUndo(api, anna, id)).toMatchObject({ full: 3, excluded: 1 });
    expect((await undoBatch(api, anna, id)).data.state).toBe('undone');
    expect(await postedOf(api, employeeId)).toBe(5000n);
  });
});

describe('at the same time', () => {
  const twenty = <T>(work: (on: TestApi, n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => work(n % 2 === 0 ? api : second, n)));

  test.each(['the same key', 'keys of their own'])(
    '20 postings with %s on two servers post once',
    async (keys) => {
      const { id } = (await draftBatch(api, anna)).data;
      const answers = await twenty((on, n) =>
        postBatch(on, anna, id, [], { 'idempotency-key': keys === 'the same key' ? 'samme' : `noegle-${n}` }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(await balances()).toEqual([1000n, 1000n, 1000n, 1000n]);
    },
  );

  test('20 undos and reversals on two servers take each entry back once', async () => {
    const id = await posted();
    const entries = await Promise.all(ids.map(entryOf));
    const before = await balances();
    expect(before).toEqual([1000n, 1000n, 1000n, 1000n]);
    const statuses = await twenty(async (on, n) =>
      n % 3 === 0
        ? (await reverse(ids[n % 4] ?? 0, entries[n % 4] ?? 0, true, on)).status
        : (await undoBatch(on, anna, id, n % 2 === 0)).status,
    );
    for (const status of statuses) expect([200, 409]).toContain(status);
    expect(await balances()).toEqual([0n, 0n, 0n, 0n]);
    const { rows } = await sql`
      select from ledger_entry where reversed_entry_id is not null`.execute(api.services.db);
    expect(rows).toHaveLength(4);
  });

  test('orders, deductions and undos never make a balance negative or take an entry back twice', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('deduct' as const),
        who: fc.nat(3),
        amount: fc.integer({ min: 1, max: 12 }),
      }),
      fc.record({
        do: fc.constant('order' as const),
        who: fc.nat(3),
        amount: fc.integer({ min: 1, max: 12 }),
      }),
      fc.record({ do: fc.constant('undo' as const), takeRest: fc.boolean() }),
      fc.record({ do: fc.constant('reverse' as const), who: fc.nat(3), takeRest: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const id = await posted();
        const entries = await Promise.all(ids.map(entryOf));
        await Promise.all(
          steps.map(async (step, n) => {
            const on = n % 2 === 0 ? api : second;
            if (step.do === 'undo') return undoBatch(on, anna, id, step.takeRest);
            const employeeId = ids[step.who] ?? 0;
            if (step.do === 'reverse') return reverse(employeeId, entries[step.who] ?? 0, step.takeRest, on);
            if (step.do === 'deduct') return addAmount(on, anna, employeeId, { amount: -step.amount });
            return api.make.order({ employeeId, price: step.amount }).catch(() => null);
          }),
        );
        const { rows } = await sql<{ wrong: number }>`
          select count(*)::int as wrong from ledger_entry as entry
            join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
          where abs(reversal.amount) > abs(entry.amount) or sign(reversal.amount) = sign(entry.amount)`.execute(
          api.services.db,
        );
        expect(rows[0]?.wrong).toBe(0);
        expect((await verifyBalances(api.services.db)).differences).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
