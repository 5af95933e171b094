import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { verifyBalances } from '../verify/verify-balances.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** Calls the function as the owner of the database. The role of the server may not call it. */
const write = (entries: { employeeId: number; amount: number }[]) =>
  sql`
    select ledger_internal.write_entries(array_agg(ledger_internal.new_entry(p_employee_id => employee_id,
      p_kind => 'manual', p_amount => amount, p_text => 'Test', p_date => '2026-11-20', p_posted_at => now())
      order by position))
    from unnest(${entries.map(({ employeeId }) => employeeId)}::integer[],
      ${entries.map(({ amount }) => amount)}::bigint[]) with ordinality as entry (employee_id, amount, position)`.execute(
    api.database.owner,
  );

const postedOf = async (employeeId: number) => {
  const balances = api.services.db.selectFrom('balance').select('posted');
  return (await balances.where('employeeId', '=', employeeId).executeTakeFirstOrThrow()).posted;
};

test('writes one entry per employee, in the order of the array', async () => {
  const [one, two] = [await api.make.employee({ balance: 5 }), await api.make.employee({ balance: 7 })];
  await write([
    { employeeId: two.id, amount: -300 },
    { employeeId: one.id, amount: 200 },
  ]);
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select(['employeeId', 'balanceAfter'])
    .where('text', '=', 'Test')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { employeeId: two.id, balanceAfter: 400n },
    { employeeId: one.id, balanceAfter: 700n },
  ]);
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

test.each([
  ['an employee twice', (id: number) => [id, id]],
  ['an employee who does not exist', (id: number) => [id, id + 1_000_000]],
])('refuses %s, and writes nothing', async (_what, employeesOf) => {
  const { id } = await api.make.employee({ balance: 5 });
  const entries = employeesOf(id).map((employeeId) => ({ employeeId, amount: -100 }));
  await expect(write(entries)).rejects.toMatchObject({ code: 'P0001' });
  expect(await postedOf(id)).toBe(500n);
});

test('refuses a closed balance', async () => {
  const { id } = await api.make.employee();
  await api.database.owner
    .updateTable('balance')
    .set({ closed: true })
    .where('employeeId', '=', id)
    .execute();
  await expect(write([{ employeeId: id, amount: 100 }])).rejects.toMatchObject({ code: 'P0001' });
  expect(await postedOf(id)).toBe(0n);
});

test('refuses a debit of more than the available points', async () => {
  const { id } = await api.make.employee({ balance: 5 });
  await expect(write([{ employeeId: id, amount: -501 }])).rejects.toMatchObject({ code: '23514' });
});
