import type { Hundredths } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { callLedger } from '../ledger/call-ledger.ts';

/** The employees of the customers that were in the group when the period began; of a table or part named `run`. */
export const joinMembers = sql`
  join lateral ledger.customers_in_group(run.customer_group_id, run.period) as member on true
  join employee on employee.customer_id = member.customer_id`;

/** Of these, the eligible employees that are not yet processed in this run. */
export const joinPending = sql`${joinMembers}
  join balance on balance.employee_id = employee.id
    and balance.topped_up_through < run.period and not balance.closed`;

/** What the rule of `run` credits on a balance. */
export const creditOn = (balance: RawBuilder<unknown>): RawBuilder<Hundredths> =>
  sql<Hundredths>`ledger.top_up_credit(run.points, run.cap, ${balance})`;

/**
 * Credits employees with the top-up of a run, after what is scheduled up to its day: an entry each, or a skip where
 * there is nothing to credit. The statistics count the entries after the run (`countTopUps`).
 */
export async function postTopUps(
  tx: Tx,
  topUps: { runId: number; employeeIds: readonly number[]; postedAt: Date; actorAccountId?: number },
): Promise<void> {
  if (topUps.employeeIds.length > 0) await callLedger(tx, 'post_top_ups', topUps);
}
