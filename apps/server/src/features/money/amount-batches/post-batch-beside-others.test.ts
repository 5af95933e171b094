import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftBatchFromFile, postBatch } from '../../../../test-support/amount-batches.ts';
import { statementOf } from '../../../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { untilLockIsAwaited } from '../../../../test-support/waiting-for-locks.ts';
import { momentOf } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { eraseEmployee } from '../../people/employees/delete-employee.ts';

// A batch locks the balances, then decides. In these tests it waits for a balance that another transaction has locked
// and changes.

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

/** Posts a batch that waits for Eva's balance, which another transaction changes. */
async function postBeside(change: Change) {
  const draft = (await draftBatchFromFile(api, anna, FILE)).data;
  const { posting } = await api.database.owner.transaction().execute(async (tx) => {
    await sql`select ledger.lock_balance(${employeeId}, null)`.execute(tx);
    const posting = postBatch(api, anna, draft.id);
    await untilLockIsAwaited(api);
    await change(tx);
    return { posting };
  });
  return posting;
}

const write =
  (...amounts: number[]) =>
  async (tx: Tx) => {
    for (const amount of amounts) {
      await sql`
        select ledger_internal.import_entries(array[ledger_internal.new_entry(p_employee_id => ${employeeId}::integer,
          p_kind => 'manual', p_amount => ${amount}::bigint, p_text => 'Imens', p_date => '2026-11-20',
          p_posted_at => now())])`.execute(tx);
    }
  };

const linesOfEva = async () =>
  (await statementOf(api, anna, employeeId)).map(({ text, points, balance }) => [text, points, balance]);

test('an entry of the other transaction comes before that of the batch', async () => {
  expect((await postBeside(write(700))).status).toBe(200);
  expect((await linesOfEva()).slice(0, 2)).toEqual([
    ['Julebonus', -40, 67],
    ['Imens', 7, 107],
  ]);
});

test('a balance spent in the meantime stops the batch, which posts nothing to it', async () => {
  const before = await linesOfEva();
  expect((await postBeside(write(-9000))).error.code).toBe('batch_stale');
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
  expect((await postBeside(erase)).error.code).toBe('batch_stale');
});

test('an entry has the department to which the employee has moved', async () => {
  const departmentId = await api.make.department(customerId);
  await postBeside((tx) =>
    tx.updateTable('employee').set({ departmentId }).where('id', '=', employeeId).execute(),
  );
  const { rows } = await sql`
    select department_id from ledger_entry where employee_id = ${employeeId} order by id desc limit 1`.execute(
    api.services.db,
  );
  expect(rows).toEqual([{ departmentId }]);
});
