import type { Hundredths } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What a decision needs to know of its run. */
export interface Run {
  id: number;
  period: string;
  points: Hundredths;
  cap: Hundredths;
  text: string;
}

export const runColumns = ['id', 'period', 'points', 'cap', 'text'] as const;

/**
 * The living employees to whom a rule applies and for whom the period is not decided: their company was in the
 * group when the period began, and they were there before. `run` names the period's first day and the group.
 * The run, the settling of single employees, the preview and `npm run verify` all select by this.
 */
export const joinUndecided = sql`
  join customer_group_membership as member
    on member.customer_group_id = run.customer_group_id and member.since < run.period
    and not exists (
      select from customer_group_membership as later
      where later.customer_id = member.customer_id and later.since > member.since and later.since < run.period
    )
  join employee on employee.customer_id = member.customer_id
  join balance on balance.employee_id = employee.id
    and balance.topped_up_through < run.period and not balance.closed`;

/** `topUpCredit` of the domain, in SQL; the columns `points` and `cap` are the rule's. */
export const creditOn = (balance: RawBuilder<unknown>): RawBuilder<Hundredths> =>
  sql<Hundredths>`least(run.points, greatest(0, run.cap - ${balance}))`;

/**
 * Decides a run for employees, in one statement: locks their balances in the order of their ids, credits each on
 * its latest balance, and writes the entry, or that there was nothing to credit. Who has been decided meanwhile,
 * or deleted, is passed over: `topped_up_through` moves on under the lock, and the unique key of (run, employee)
 * stands behind it.
 *
 * A test leaves the periods alone. Answers how many it decided.
 */
export async function decideTopUps(
  tx: Tx,
  run: Run,
  employeeIds: readonly number[],
  { date, now, actorAccountId, isTest }: Decision,
): Promise<number> {
  if (employeeIds.length === 0) return 0;
  const decides = isTest ? sql`true` : sql`balance.topped_up_through < ${run.period}::date`;
  const { rows } = await sql<{ decided: number }>`
    with run as (
      select ${run.points}::bigint as points, ${run.cap}::bigint as cap
    ), decided as (
      select balance.customer_id, balance.employee_id, employee.department_id, balance.posted,
        ${creditOn(sql`balance.posted`)} as credit
      from run, balance join employee on employee.id = balance.employee_id
      where balance.employee_id = any(${employeeIds}::integer[]) and not balance.closed and ${decides}
      order by balance.employee_id
      for no key update of balance
    ), moved as (
      update balance set posted = balance.posted + decided.credit
        ${isTest ? sql`` : sql`, topped_up_through = ${run.period}::date`}
      from decided where balance.employee_id = decided.employee_id
    ), entered as (
      insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
        posted_at, actor_account_id, top_up_run_id)
      select customer_id, employee_id, department_id, 'top-up', ${run.text}, credit, posted + credit, ${date}::date,
        ${now}::timestamptz, ${actorAccountId}::integer, ${run.id}::integer
      from decided where credit > 0
    ), skipped as (
      insert into top_up_skip (top_up_run_id, employee_id, customer_id)
      select ${run.id}::integer, employee_id, customer_id from decided where credit = 0
    )
    select count(*)::integer as decided from decided`.execute(tx);
  return rows[0]?.decided ?? 0;
}

export interface Decision {
  /** The day that the entries belong to. */
  date: string;
  now: Date;
  /** Who called a test; nobody called a period. */
  actorAccountId: number | null;
  isTest: boolean;
}

/** How a period's own run is decided. */
export const ofPeriod = ({ period }: Run, now: Date): Decision => ({
  date: period,
  now,
  actorAccountId: null,
  isTest: false,
});
