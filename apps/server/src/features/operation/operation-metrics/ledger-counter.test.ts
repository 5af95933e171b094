import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { addAmount } from '../../../ledger/functions.ts';
import { LedgerCounter } from './ledger-counter.ts';

const LONGEST_TRANSACTION = 120_000;
let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

test('counts each entry once, by kind, two minutes after it was first read', async () => {
  const { id } = await api.make.employee({ balance: 100 });
  let now = 0;
  const counter = new LedgerCounter(api.services.db, () => now);
  expect(await counter.read()).toEqual([]);
  await api.make.post(id, 12.5);
  await api.make.post(id, -2.25);
  now += 60_000;
  expect(await counter.read()).toEqual([]);
  now += LONGEST_TRANSACTION;
  expect(await counter.read()).toEqual([{ kind: 'manual', entries: 2, credited: 12.5, debited: 2.25 }]);
  await api.make.post(id, 1);
  now += LONGEST_TRANSACTION;
  await counter.read();
  now += LONGEST_TRANSACTION;
  expect(await counter.read()).toEqual([{ kind: 'manual', entries: 3, credited: 13.5, debited: 2.25 }]);
});

test('counts an entry whose transaction commits after that of a later entry', async () => {
  const [slow, fast] = [await api.make.employee(), await api.make.employee()];
  let now = 0;
  const counter = new LedgerCounter(api.services.db, () => now);
  await counter.read();
  const operator = await api.operator();
  await api.services.db.transaction().execute(async (tx) => {
    await addAmount(tx, {
      ...{ employeeId: slow.id, amount: 100n, text: 'x', date: '2026-11-20', postedAt: new Date() },
      ...{ actorAccountId: operator.accountId, scope: null },
    });
    await api.make.post(fast.id, 1);
    now += 60_000;
    expect(await counter.read()).toEqual([]);
  });
  now += LONGEST_TRANSACTION;
  expect(await counter.read()).toEqual([{ kind: 'manual', entries: 2, credited: 2, debited: 0 }]);
  now += LONGEST_TRANSACTION;
  expect(await counter.read()).toEqual([{ kind: 'manual', entries: 2, credited: 2, debited: 0 }]);
});
