import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftBatchFromFile, postBatch } from '../../../test-support/amount-batches.ts';
import { statementOf } from '../../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../test-support/waiting-for-locks.ts';
import { momentOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { verifyBalances } from '../../verify/verify-balances.ts';
import { eraseEmployee } from '../employees/delete-employee.ts';

// A batch writes its entries before it locks the balances. In these tests it waits for a balance that another
// transaction locks and changes.

let api: TestApi;
let anna: SignedIn;
let customerId: number;
let employeeId: number;

beforeEach(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer();
  anna = await api.administrator(customerId);
  await api.make.employee({ customerId, email: 'bo@eksempel.dk', balance: 5 });
  employeeId = (await api.make.employee({ customerId, email: 'eva@eksempel.dk', balance: 100 })).id;
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
  await api.stop();
});

const FILE = [
  { email: 'bo@eksempel.dk', amount: 10 },
  { email: 'eva@eksempel.dk', amount: -40 },
];

type Change = (tx: Tx) => Promise<unknown>;
interface Changes {
  before?: Change;
  meanwhile?: Change;
  frequency?: 'none' | 'monthly';
}

/** Posts a batch that waits for Eva's balance. Another transaction changes the balance before or during the wait. */
async function postBeside({ before, meanwhile, frequency = 'none' }: Changes) {
  const lines = frequency === 'none' ? FILE : FILE.map((line) => ({ ...line, amount: 10 }));
  const draft = (await draftBatchFromFile(api, anna, lines, { frequency })).data;
  const { posting } = await api.database.owner.transaction().execute(async (tx) => {
    await sql`select ledger.lock_balances(array[${employeeId}::integer])`.execute(tx);
    await before?.(tx);
    const posting = postBatch(api, anna, draft.id);
    await untilLockIsAwaited(api);
    await meanwhile?.(tx);
    return { posting };
  });
  return posting;
}

const write =
  (...amounts: number[]) =>
  async (tx: Tx) => {
    for (const amount of amounts) {
      await sql`select ledger.import_entries(array[${employeeId}::integer], array['manual'], array[${amount}::bigint],
        array['Imens'], array[date '2026-11-20'], array[now()], array[null::integer], array[null::integer])`.execute(
        tx,
      );
    }
  };

const linesOfEva = async () =>
  (await statementOf(api, anna, employeeId)).map(({ text, points, balance }) => [text, points, balance]);

test.each(['before', 'meanwhile'])(
  'an entry of the other transaction (%s) comes before that of the batch',
  async (when) => {
    expect((await postBeside({ [when]: write(700) })).status).toBe(200);
    expect((await linesOfEva()).slice(0, 2)).toEqual([
      ['Julebonus', -40, 67],
      ['Imens', 7, 107],
    ]);
  },
);

test('two entries of the other transaction that cancel each other out also come before that of the batch', async () => {
  expect((await postBeside({ meanwhile: write(700, -700) })).status).toBe(200);
  expect((await linesOfEva()).slice(0, 3)).toEqual([
    ['Julebonus', -40, 60],
    ['Imens', -7, 100],
    ['Imens', 7, 107],
  ]);
});

test('a balance spent in the meantime stops the batch, which posts nothing to it', async () => {
  const before = await linesOfEva();
  expect((await postBeside({ meanwhile: write(-9000) })).error.code).toBe('batch_stale');
  expect(await linesOfEva()).toEqual([['Imens', -90, 10], ...before]);
});

const erase = (tx: Tx) =>
  eraseEmployee(tx, api.services, momentOf(api.clock), {
    id: employeeId,
    customerId,
    actorAccountId: anna.accountId,
    action: 'employee.delete',
  });

test('an employee deleted in the meantime stops the batch', async () => {
  expect((await postBeside({ meanwhile: erase })).error.code).toBe('batch_stale');
});

test('an employee deleted before the entries are written stops the batch', async () => {
  const before = (tx: Tx) => sql`lock table scheduled_entry in share mode`.execute(tx);
  const { error } = await postBeside({ before, meanwhile: erase, frequency: 'monthly' });
  expect(error.code).toBe('batch_stale');
});

test('an entry has the department to which the employee has moved', async () => {
  const departmentId = await api.make.department(customerId);
  await postBeside({
    meanwhile: (tx) =>
      tx.updateTable('employee').set({ departmentId }).where('id', '=', employeeId).execute(),
  });
  const { rows } = await sql`
    select department_id from ledger_entry where employee_id = ${employeeId} order by id desc limit 1`.execute(
    api.services.db,
  );
  expect(rows).toEqual([{ departmentId }]);
});
