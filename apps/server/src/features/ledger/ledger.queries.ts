import type { EntryKind, Transaction } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Whether the scope has the employee. */
export async function hasEmployee(db: Db, scope: number | null, employeeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employeeId)
    .where('deletedAt', 'is', null)
    .$if(scope !== null, (rows) => rows.where('customerId', '=', scope ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

interface StatementRow {
  id: bigint;
  /** The day of a posted entry; null for a coming one, which has the moment it was made. */
  date: string | null;
  createdAt: Date | null;
  text: string;
  amount: Hundredths;
  kind: EntryKind;
  balanceAfter: Hundredths | null;
  nextDate: string | null;
  recurrence: Recurrence;
}

/** As text and in one, because every post answers with it. */
const statementOf = `
  select * from (
    select id, null::date as date, created_at, text, amount, 'scheduled' as kind, null::bigint as balance_after,
      next_date, recurrence
    from scheduled_entry where employee_id = $1 and next_date is not null
    union all
    select id, date, null, text, amount, kind, balance_after, null, 'none'
    from ledger_entry where employee_id = $1
  ) lines
  order by next_date nulls last, case when next_date is null then -id else id end`;

/**
 * The statement of an employee: the next occurrence of each live scheduled entry by date, then the posted
 * entries in posting order, newest first.
 */
export async function transactionsOf(db: Db, employeeId: number): Promise<Transaction[]> {
  const { rows } = await db.executeQuery<StatementRow>(CompiledQuery.raw(statementOf, [employeeId]));
  return rows.map((row) => ({
    id: Number(row.id),
    date: row.date ?? dayOf(row.createdAt),
    text: row.text,
    points: hundredthsToPoints(row.amount),
    kind: row.kind,
    balance: row.balanceAfter === null ? null : hundredthsToPoints(row.balanceAfter),
    futureDate: row.nextDate,
    frequency: row.recurrence,
  }));
}

const dayOf = (moment: Date | null): string =>
  copenhagenDate(Temporal.Instant.fromEpochMilliseconds(moment?.getTime() ?? 0)).toString();

/** Locks an employee's balance until the transaction ends; nothing is posted or scheduled meanwhile. */
export function lockBalance(tx: Tx, scope: number | null, employeeId: number) {
  return tx
    .selectFrom('balance')
    .select(['customerId', 'posted', 'held'])
    .where('employeeId', '=', employeeId)
    .where('closed', '=', false)
    .$if(scope !== null, (rows) => rows.where('customerId', '=', scope ?? 0))
    .forUpdate()
    .executeTakeFirst();
}
