import type { Hundredths } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isTold } from '../notices/is-told.ts';

/** What a decision needs to know of its run. */
export interface Run {
  id: number;
  period: string;
  points: Hundredths;
  cap: Hundredths;
  text: string;
}

export const runColumns = ['id', 'period', 'points', 'cap', 'text'] as const;

/** The employees of whoever was in the group when the period began; `run` names its first day and the group. */
export const joinMembers = sql`
  join customer_group_membership as member
    on member.customer_group_id = run.customer_group_id and member.since < run.period
    and not exists (
      select from customer_group_membership as later
      where later.customer_id = member.customer_id and later.since > member.since and later.since < run.period
    )
  join employee on employee.customer_id = member.customer_id`;

/** Of them the living to whom the rule applies, because they came before, and for whom it is not decided. */
export const joinUndecided = sql`${joinMembers}
  join balance on balance.employee_id = employee.id
    and balance.topped_up_through < run.period and not balance.closed`;

/** `topUpCredit` of the domain, in SQL; the columns `points` and `cap` are the rule's. */
export const creditOn = (balance: RawBuilder<unknown>): RawBuilder<Hundredths> =>
  sql<Hundredths>`least(run.points, greatest(0, run.cap - ${balance}))`;

/**
 * Decides a run for employees, in one statement: a guarded update credits each on its latest balance (ADR 0003), and
 * the entry is written, or that there was nothing to credit. Who has been decided meanwhile, or deleted, is passed
 * over: `topped_up_through` moves on with the balance, and the unique key of (run, employee) stands behind it.
 * `employeeIds` are in order: the update goes through the primary key and locks in that order, as everybody does.
 *
 * The statistics count it after the run (`countTopUps`). A test leaves the periods alone. Answers how many it decided.
 */
export async function decideTopUps(
  tx: Tx,
  run: Run,
  employeeIds: readonly number[],
  { date, now, actorAccountId, isTest }: Decision,
): Promise<number> {
  if (employeeIds.length === 0) return 0;
  const period = sql`${run.period}::date`;
  const credit = creditOn(sql`posted`);
  await readInOrder(tx, 'off');
  const { rows } = await sql<{ decided: number }>`
    with moved as (
      update balance set posted = posted + ${credit}, last_top_up = ${credit}
        ${isTest ? sql`` : sql`, topped_up_through = ${period}`}
      from (select ${run.points}::bigint as points, ${run.cap}::bigint as cap) as run
      where employee_id = any(${employeeIds}::integer[]) and not closed
        and ${isTest ? sql`true` : sql`topped_up_through < ${period}`}
      returning customer_id, employee_id, posted, last_top_up
    ), entered as (
      insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
        posted_at, actor_account_id, top_up_run_id)
      select moved.customer_id, employee_id, department_id, 'top-up', ${run.text}, last_top_up, posted,
        ${date}::date, ${now}::timestamptz, ${actorAccountId}::integer, ${run.id}::integer
      from moved join employee on employee.id = employee_id where last_top_up > 0
    ), skipped as (
      insert into top_up_skip (top_up_run_id, employee_id, customer_id)
      select ${run.id}::integer, employee_id, customer_id from moved where last_top_up = 0
    ), noticed as (
      insert into notice (kind, customer_id, employee_ids, created_at)
      select 'balances.changed', customer_id, array_agg(employee_id order by employee_id), ${now}::timestamptz
      from moved where last_top_up > 0 group by customer_id
      having ${sql.raw(isTold('moved.customer_id'))}
    )
    select count(*)::integer as decided from moved`.execute(tx);
  await readInOrder(tx, 'on');
  return rows[0]?.decided ?? 0;
}

/**
 * A small table is read as a whole, in whatever order its rows lie, unless the planner may not: then two that lock the
 * same balances in different orders wait for each other.
 */
const readInOrder = (tx: Tx, otherWays: 'on' | 'off') =>
  sql`select set_config('enable_seqscan', ${otherWays}, true), set_config('enable_bitmapscan', ${otherWays}, true)`.execute(
    tx,
  );

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
