import { topUpEndpoints } from '@saldo/contract/top-ups';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftBatch, postBatch, undoBatch } from '../../test-support/amount-batches.ts';
import { addAmount } from '../../test-support/amounts.ts';
import { type SignedIn, TestApi } from '../../test-support/test-api.ts';
import { verifyBatches, verifyGivenBack } from './verify-batches.ts';

let api: TestApi;
let as: SignedIn;
let id: number;
let employeeId: number;

beforeAll(async () => {
  api = await TestApi.start();
  const customerId = await api.make.customer();
  as = await api.administrator(customerId);
  employeeId = (await api.make.employee({ customerId })).id;
  id = (await draftBatch(api, as)).data.id;
  await postBatch(api, as, id);
  await undoBatch(api, as, id);
  const later = (await draftBatch(api, as, { futureDate: '2027-01-01' })).data.id;
  await postBatch(api, as, later);
  await draftBatch(api, as);
  const customerGroupId = await api.make.customerGroup({ frequency: 'test', points: 40, limit: 100 });
  const toppedUp = await api.make.employee({
    customerId: await api.make.customer({ customerGroupId }),
    balance: 100,
  });
  const operator = await api.operator();
  const [deduction] = (await addAmount(api, operator, toppedUp.id, { amount: -90 })).data;
  const query = { customerGroupId: String(customerGroupId) };
  await api.call(topUpEndpoints.testCustomerGroups, { as: operator, query });
  await api.call(transactionEndpoints.reverseTransaction, {
    as: operator,
    params: { id: String(toppedUp.id), transactionId: String(deduction?.id) },
    body: { takeRest: true },
  });
});
afterAll(() => api.stop());

/** Returns the differences after a change that bypasses the ledger, and rolls the change back. */
async function differencesAfter(change: string, since: Date | null = null): Promise<string[]> {
  const lines: string[] = [];
  const rolledBack = new Error('rolled back');
  await api.database.owner
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(change).execute(tx);
      const found = [
        ...(await verifyBatches(tx)),
        ...(await verifyGivenBack(tx, { from: 1, to: 1_000 }, since)),
      ];
      lines.push(...found.map(({ line }) => line));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return lines;
}

test('finds nothing in batches that the ledger wrote', async () => {
  expect(await differencesAfter('select')).toEqual([]);
});

test.each([
  [() => `update amount_batch set total = 1 where id = ${id}`, 'its figures differ from its rows'],
  [() => `update amount_batch set kept_count = 1 where id = ${id}`, 'its number of kept entries is wrong'],
  [() => `update amount_batch_row set amount = 999 where batch_id = ${id}`, 'not the amount of batch'],
  [() => `delete from scheduled_entry where employee_id = ${employeeId}`, 'neither posted nor scheduled'],
  [
    () => `update amount_batch set posted_at = null, posted_by = null, date = null, undone_at = null,
      undone_by = null where id = ${id}`,
    'a draft, but posted',
  ],
  [() => `update ledger_entry set amount = -1001 where kind = 'reversal'`, 'not a valid reversal'],
  [() => `update ledger_entry set amount = 10 where kind = 'reversal'`, 'not a valid reversal'],
  [() => 'update top_up_run set cap = cap + 1', 'does not give back what top-ups had left of entry'],
])('finds what %s changes', async (change, problem) => {
  expect(await differencesAfter(change())).toContainEqual(expect.stringContaining(problem));
});

test('leaves out reversals of deductions that an earlier night has compared', async () => {
  const change = 'update top_up_run set cap = cap + 1';
  const now = new Date(api.clock.now().epochMilliseconds);
  expect(await differencesAfter(change, now)).toHaveLength(1);
  expect(await differencesAfter(change, new Date(now.getTime() + 1))).toEqual([]);
});
