import type { Hundredths } from '@saldo/domain/points/points';
import { dueOccurrences } from '@saldo/domain/schedules/due-occurrences';
import type { Occurrence } from '@saldo/domain/schedules/occurrences';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isTold } from '../notices/is-told.ts';
import { rolledParts } from '../statistics/roll-up.ts';
import { MAX_BALANCE } from './post-entry.ts';

/** The day in Copenhagen, and the moment at which it is asked. */
export interface Moment {
  date: Temporal.PlainDate;
  now: Date;
}

interface Series {
  id: number;
  employeeId: number;
  text: string;
  amount: Hundredths;
  due: Occurrence[];
  next: Occurrence | null;
  posted: Hundredths;
}

/**
 * Posts what is due of the scheduled entries of some employees, whose balances the caller has locked: per employee
 * in the order of the dates, each with its own date. Answers how many entries that made.
 */
export async function postDue(tx: Tx, employeeIds: number[], moment: Moment): Promise<number> {
  const series = withinLimit(await dueSeries(tx, employeeIds, moment));
  if (series.length === 0) return 0;
  const occurrences = series
    .flatMap((one) => one.due.map((occurrence) => ({ ...one, ...occurrence })))
    .sort((a, b) => Temporal.PlainDate.compare(a.date, b.date) || a.id - b.id);
  await sql`
    with due as (
      select * from unnest(
        ${occurrences.map(({ employeeId }) => employeeId)}::integer[],
        ${occurrences.map(({ id }) => id)}::integer[],
        ${occurrences.map(({ n }) => n)}::integer[],
        ${occurrences.map(({ date }) => date.toString())}::date[],
        ${occurrences.map(({ amount }) => amount)}::bigint[],
        ${occurrences.map(({ text }) => text)}::text[]
      ) with ordinality as due (employee_id, scheduled_entry_id, occurrence, date, amount, text, place)
    ), moved as (
      update balance set posted = posted + sums.amount
      from (select employee_id, sum(amount)::bigint as amount from due group by employee_id) sums
      where balance.employee_id = sums.employee_id
      returning balance.customer_id, balance.employee_id, balance.posted - sums.amount as before
    ), entry as (
      insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
        posted_at, scheduled_entry_id, occurrence)
      select moved.customer_id, due.employee_id, employee.department_id, 'scheduled', due.text, due.amount,
        moved.before + sum(due.amount) over (partition by due.employee_id order by due.place),
        due.date, ${moment.now}, due.scheduled_entry_id, due.occurrence
      from due
        join moved on moved.employee_id = due.employee_id
        join employee on employee.id = due.employee_id
      -- Ids are given in this order, and ids are the posting order.
      order by due.place
      returning *
    ), audited as (
      insert into audit_event (at, customer_id, action, subject_type, subject_id, changes)
      select ${moment.now}, customer_id, 'employee.post', 'employee', employee_id, jsonb_build_object('entry', id)
      from entry
    ), noticed as (
      insert into notice (kind, customer_id, employee_ids, created_at)
      select 'balances.changed', customer_id, array_agg(employee_id order by employee_id), ${moment.now}::timestamptz
      from moved group by customer_id having ${sql.raw(isTold('moved.customer_id'))}
    ), ${sql.raw(rolledParts('credits', 'entry'))}
    update scheduled_entry set next_occurrence = next.n, next_date = next.date
    from unnest(
      ${series.map(({ id }) => id)}::integer[],
      ${series.map(({ due, next }) => next?.n ?? (due.at(-1)?.n ?? 0) + 1)}::integer[],
      ${series.map(({ next }) => next?.date.toString() ?? null)}::date[]
    ) as next (id, n, date)
    where scheduled_entry.id = next.id`.execute(tx);
  return occurrences.length;
}

/** In a statement of its own, after the locks: what another worker has posted while this one waited is seen. */
async function dueSeries(tx: Tx, employeeIds: number[], { date }: Moment): Promise<Series[]> {
  const rows = await tx
    .selectFrom('scheduledEntry')
    .innerJoin('balance', 'balance.employeeId', 'scheduledEntry.employeeId')
    .select([
      'id',
      'scheduledEntry.employeeId',
      'text',
      'amount',
      'recurrence',
      'firstDate',
      'nextOccurrence',
    ])
    .select('balance.posted')
    .where(sql<boolean>`scheduled_entry.employee_id = any(${employeeIds}::integer[])`)
    .where('nextDate', '<=', date.toString())
    .execute();
  return rows.map(({ firstDate, recurrence, nextOccurrence: from, ...row }) => ({
    ...row,
    ...dueOccurrences({ firstDate: Temporal.PlainDate.from(firstDate), recurrence, from }, date),
  }));
}

/** Leaves out employees whose balance would grow beyond its limit: theirs stays due, and holds up nobody else. */
function withinLimit(series: Series[]): Series[] {
  const sums = new Map<number, Hundredths>();
  for (const { employeeId, posted, amount, due } of series) {
    sums.set(employeeId, (sums.get(employeeId) ?? posted) + amount * BigInt(due.length));
  }
  return series.filter(({ employeeId }) => (sums.get(employeeId) ?? 0n) <= MAX_BALANCE);
}
