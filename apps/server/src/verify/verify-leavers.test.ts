import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAmount } from '../../test-support/amounts.ts';
import { leave, rehire } from '../../test-support/leaving.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { writeOrder } from '../../test-support/write-order.ts';
import { postDueOfUnlocked } from '../ledger/due.ts';
import { verifyLeavers } from './verify-leavers.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function differencesAfter(change: string): Promise<string[]> {
  await api.database.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(change).execute(tx);
  });
  const differences = await api.services.db.transaction().execute(verifyLeavers);
  return differences.map(({ line }) => line.replace(/\d+/g, 'n'));
}

test('finds points and amounts that a leaver still has, and credits and orders after the last day', async () => {
  const as = await api.operator();
  const { id } = await api.make.employee({ balance: 50 });
  await addAmount(api, as, id, { futureDate: '2027-01-01' });
  await writeOrder(api, { employeeId: id });
  await leave(api, as, id);
  expect(await differencesAfter('select')).toEqual([]);
  api.clock.set('2026-11-21T10:00:00Z');
  await postDueOfUnlocked(api.services);
  // Held points stay until the order is processed.
  expect(await differencesAfter('select')).toEqual([]);

  expect(await differencesAfter(`update balance set posted = posted + 1 where employee_id = ${id}`)).toEqual([
    expect.stringContaining('left, but still has an available balance'),
  ]);
  const undo = `update balance set posted = posted - 1 where employee_id = ${id}`;
  expect(await differencesAfter(undo)).toEqual([]);
  const resumed = `update scheduled_entry set next_date = '2027-01-01', stopped_at = null where employee_id = ${id}`;
  expect(await differencesAfter(resumed)).toEqual([expect.stringContaining('schedule n goes on')]);
  await differencesAfter(`update scheduled_entry set next_date = null where employee_id = ${id}`);
  expect(
    await differencesAfter(`update ledger_entry set date = '2026-11-21' where employee_id = ${id}
      and kind = 'manual'`),
  ).toEqual([expect.stringContaining('entry n: credited after the last day')]);
  await differencesAfter(`update ledger_entry set date = '2026-11-20' where employee_id = ${id}
    and kind = 'manual'`);
  expect(await differencesAfter(`update orders set date = '2026-11-21' where employee_id = ${id}`)).toEqual([
    expect.stringContaining('order n: placed after leaving'),
  ]);
  await differencesAfter(`update orders set date = '2026-11-20' where employee_id = ${id}`);

  api.clock.set('2026-12-24T10:00:00Z');
  const again = await api.signInAs(as.accountId);
  await rehire(api, again, id);
  await addAmount(api, again, id);
  expect(await differencesAfter('select')).toEqual([]);
  expect(
    await differencesAfter(`update ledger_entry set date = '2026-12-23' where employee_id = ${id}
      and date = '2026-12-24'`),
  ).toEqual([expect.stringContaining('entry n: credited after the last day')]);
});
