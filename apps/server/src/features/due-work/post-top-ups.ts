import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { required } from '../../platform/errors.ts';
import { callLedger } from '../ledger/call-ledger.ts';

/** SQL that joins `run` to the employees of the customers in its group when its period began. */
export const joinMembers = sql`
  join lateral ledger.customers_in_group(run.customer_group_id, run.period) as member on true
  join employee on employee.customer_id = member.customer_id`;

/** Like `joinMembers`, but only eligible employees not yet processed in the run who have not left by `day`. */
export const joinPendingOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`${joinMembers}
  join balance on balance.employee_id = employee.id
    and balance.topped_up_through < run.period and not balance.closed
    and (balance.last_day is null or balance.last_day >= ${day})`;

export const joinPending = joinPendingOn(sql`run.period`);

/** SQL: the credit that the rule of `run` gives to a balance. */
export const creditOn = (balance: RawBuilder<unknown>): RawBuilder<Hundredths> =>
  sql<Hundredths>`ledger.top_up_credit(run.points, run.cap, ${balance})`;

/** Writes an entry or a skip for each eligible employee not yet processed in the run. */
export async function postTopUps(
  tx: Tx,
  topUps: { runId: number; employeeIds: readonly number[]; postedAt: Date; actorAccountId?: number },
): Promise<void> {
  if (topUps.employeeIds.length > 0) await callLedger(tx, 'post_top_ups', topUps);
}

export async function finishRun(
  tx: Tx,
  id: number,
  { now, actorAccountId }: { now: Date; actorAccountId: number | null },
): Promise<void> {
  const { rows } = await sql<FinishedRun>`
    update top_up_run as run set finished_at = ${now}, credited = entries.credited, capped = entries.capped,
      total = entries.total,
      skipped = (select count(*)::integer from top_up_skip where top_up_run_id = run.id)
    from (
      select count(*)::integer as credited, coalesce(sum(amount), 0)::bigint as total,
        (count(*) filter (where amount < (select points from top_up_run where id = ${id})))::integer as capped
      from ledger_entry where top_up_run_id = ${id}
    ) as entries
    where run.id = ${id}
    returning run.customer_group_id, run.period, run.credited, run.total`.execute(tx);
  const run = required(rows[0], `top-up run ${id} exists`);
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId: null,
    action: 'customer_group.top_up',
    subjectType: 'customer_group',
    subjectId: run.customerGroupId,
    changes: {
      period: { after: run.period },
      credited: { after: run.credited },
      totalPoints: { after: hundredthsToPoints(run.total) },
    },
  });
}

interface FinishedRun {
  customerGroupId: number;
  period: string;
  credited: number;
  total: Hundredths;
}
