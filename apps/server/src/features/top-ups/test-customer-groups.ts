import type { TopUpRun } from '@saldo/contract/top-ups';
import { topUpText } from '@saldo/domain/topups/top-up-text';
import { sql } from 'kysely';
import { nowDate, today } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError, found } from '../../platform/errors.ts';
import { type IdempotentCall, runOnce } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { decideTopUps, joinUndecided, type Run } from './decide-top-ups.ts';
import { finishRun } from './finish-run.ts';
import { findGroup, findRuns } from './top-ups.queries.ts';

/** So many employees a statement. */
const BATCH = 10_000;

/**
 * `POST /api/cron/test` (design §4.3): credits every employee of the groups with frequency `test` once, or of the
 * one group named. A call is all or nothing. Calls of one group come one after the other, and each credits the
 * balances that the one before has left.
 */
export async function testCustomerGroups(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actorAccountId: number,
  customerGroupId: number | undefined,
  call: IdempotentCall | null,
): Promise<TopUpRun[]> {
  return runOnce(db, call, async (tx) => {
    if (customerGroupId !== undefined) {
      const group = await findGroup(tx, customerGroupId);
      if (group?.frequency !== 'test') throw fieldError('customer_group_not_test', ['customerGroupId']);
    }
    const day = today(clock);
    const groups = await tx
      .selectFrom('customerGroup')
      .select(['id', 'points', 'cap'])
      .where('frequency', '=', 'test')
      .where('deletedAt', 'is', null)
      .$if(customerGroupId !== undefined, (all) => all.where('id', '=', customerGroupId ?? 0))
      .orderBy('id')
      .execute();
    const ids: number[] = [];
    for (const group of groups) {
      ids.push(await testGroup(tx, group, { day, now: nowDate(clock), actorAccountId }));
    }
    return findRuns(tx, ids);
  });
}

interface Call {
  day: Temporal.PlainDate;
  now: Date;
  actorAccountId: number;
}

async function testGroup(
  tx: Tx,
  { id: customerGroupId, points, cap }: { id: number; points: bigint; cap: bigint },
  { day, now, actorAccountId }: Call,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('saldo test of a group'), ${customerGroupId}::integer)`.execute(
    tx,
  );
  const text = topUpText('test', day);
  const date = day.toString();
  const { rows } = await sql<{ id: number }>`
    insert into top_up_run (customer_group_id, period, call, frequency, points, cap, text, opened_at)
    select ${customerGroupId}, ${date}::date, 1 + coalesce(max(call), 0), 'test', ${points}, ${cap}, ${text}, ${now}
    from top_up_run where customer_group_id = ${customerGroupId} and period = ${date}::date
    returning id`.execute(tx);
  const { id } = found(rows[0]);
  const run: Run = { id, period: date, points, cap, text };
  const employeeIds = await employeesNow(tx, customerGroupId);
  for (let from = 0; from < employeeIds.length; from += BATCH) {
    const batch = employeeIds.slice(from, from + BATCH);
    await decideTopUps(tx, run, batch, { date, now, actorAccountId, isTest: true });
  }
  await finishRun(tx, id, { now, actorAccountId });
  return id;
}

/** Everybody in the group at this moment: a period after all others, for which nobody is decided. */
async function employeesNow(tx: Tx, customerGroupId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(employee.id order by employee.id) as ids
    from (select ${customerGroupId}::integer as customer_group_id, 'infinity'::date as period) as run
      ${joinUndecided}`.execute(tx);
  return rows[0]?.ids ?? [];
}
