import { sql } from 'kysely';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import type { TestApi } from './test-api.ts';

/** Inserts employees into a monthly group (100 points, cap 250), with one statement per table. */
export async function manyEmployees(
  api: TestApi,
  count: number,
  posted = 0,
): Promise<{ customerId: number }> {
  const postgres = (query: ReturnType<typeof sql>) => query.execute(api.database.owner);
  const groupId = await api.make.customerGroup({ frequency: 'monthly', points: 100, limit: 250 });
  const customerId = await api.make.customer({ customerGroupId: groupId });
  await postgres(sql`
    insert into employee (customer_id, first_name, last_name, email)
    select ${customerId}::integer, 'Åse', 'Nr. ' || n, 'nr' || n || '@firma' || ${customerId}::text || '.dk'
    from generate_series(1, ${count}::integer) n`);
  await postgres(sql`
    insert into balance (customer_id, employee_id, top_ups_since, topped_up_through)
    select customer_id, id, '2026-11-20', '2026-11-20' from employee where customer_id = ${customerId}`);
  if (posted > 0) {
    await postgres(sql`
      select ledger_internal.import_entries(array_agg(ledger_internal.new_entry(p_employee_id => id,
        p_kind => 'manual', p_amount => ${posted * 100}::bigint, p_text => 'Åbning', p_date => '2026-11-20',
        p_posted_at => now())))
      from employee where customer_id = ${customerId}`);
  }
  return { customerId };
}

export async function outcomeOfRuns(api: TestApi) {
  const { rows } = await sql<{ entries: number; skips: number; unfinished: number }>`
    select (select count(*)::int from ledger_entry where top_up_run_id is not null) as entries,
      (select count(*)::int from top_up_skip) as skips,
      (select count(*)::int from top_up_run where finished_at is null) as unfinished`.execute(
    api.services.db,
  );
  const { differences } = await verifyBalances(api.services.db);
  const [{ entries, skips, unfinished } = { entries: 0, skips: 0, unfinished: 0 }] = rows;
  return { entries, skips, unfinished, differences };
}

export const consistent = (entries: number, skips = 0) => ({
  entries,
  skips,
  unfinished: 0,
  differences: [],
});
