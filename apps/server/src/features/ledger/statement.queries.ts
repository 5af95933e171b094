import type { Transaction } from '@saldo/contract/transactions';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { topUpsMayBeDueBy } from '../top-ups/settle-top-ups.ts';

export type Statement = JsonText<Transaction[]>;

/**
 * A statement as it was at a moment. Entries neither change nor go, so that the last of them and what was coming
 * then tell it for good: this is what is kept under an idempotency key.
 */
export interface StatementMark {
  employeeId: number;
  /** In digits: JSON has no bigint. Null where nothing was posted yet. */
  lastEntryId: string | null;
  /** The coming lines, as JSON text. */
  coming: string;
}

// PostgreSQL writes the lines (contract \`transaction\`) as JSON itself: making an object of each of a hundred
// rows and JSON of each object takes the server longer than all the rest of a post (docs/performance.md).
// Kinds, recurrences and dates hold nothing that JSON would escape.

/** A posted line; of \`ledger_entry\` or of rows like its. */
export const postedLine = `concat('{"id":', id, ',"date":"', date, '","text":', to_json(text), ',"points":',
  amount * 0.01, ',"kind":"', kind, '","balance":', balance_after * 0.01,
  ',"futureDate":null,"frequency":"none"}')`;

/** The coming lines of the employee $1, by date, comma between. */
export const comingLines = `(
  select coalesce(string_agg(concat('{"id":', id,
    ',"date":"', (created_at at time zone 'Europe/Copenhagen')::date, '","text":', to_json(text), ',"points":',
    amount * 0.01, ',"kind":"scheduled","balance":null,"futureDate":"', next_date, '","frequency":"', recurrence,
    '"}'), ',' order by next_date, id), '')
  from scheduled_entry where employee_id = $1::integer and next_date is not null)`;

/** The posted lines of the employee $1 in posting order, newest first, comma between. */
export const postedLines = (condition = 'true') => `(
  select coalesce(string_agg(${postedLine}, ','), '')
  from (select * from ledger_entry where employee_id = $1::integer and ${condition} order by id desc) lines)`;

const current = `select ${comingLines} as coming, ${postedLines()} as posted`;
const marked = `select ${postedLines('id <= $2::bigint')} as posted`;

/** The statement of an employee as it is: what is coming by date, then the posted entries, newest first. */
export async function readStatement(db: Db, employeeId: number): Promise<Statement> {
  const { rows } = await db.executeQuery<{ coming: string; posted: string }>(
    CompiledQuery.raw(current, [employeeId]),
  );
  return joinLines(rows[0]?.coming, rows[0]?.posted);
}

/** The statement of an employee as it was. */
export async function readStatementAt(db: Db, mark: StatementMark): Promise<Statement> {
  const { rows } = await db.executeQuery<{ posted: string }>(
    CompiledQuery.raw(marked, [mark.employeeId, mark.lastEntryId ?? '0']),
  );
  return joinLines(mark.coming, rows[0]?.posted);
}

/** Marks the statement as it is; the caller holds the balance's lock. */
export async function markStatement(tx: Tx, employeeId: number): Promise<StatementMark> {
  const { rows } = await tx.executeQuery<{ coming: string; lastEntryId: string | null }>(
    CompiledQuery.raw(
      `select ${comingLines} as coming,
        (select max(id)::text from ledger_entry where employee_id = $1::integer) as last_entry_id`,
      [employeeId],
    ),
  );
  const { coming = '', lastEntryId = null } = rows[0] ?? {};
  return { employeeId, lastEntryId, coming };
}

export const joinLines = (...lines: (string | undefined)[]): Statement =>
  new JsonText(`[${lines.filter(Boolean).join(',')}]`);

/** Whether the employee is in the scope, and whether something of theirs is due by a day and not posted yet. */
export async function findStatementOwner(
  db: Db,
  scope: number | null,
  employeeId: number,
  date: Temporal.PlainDate,
): Promise<{ somethingIsDue: boolean } | undefined> {
  return db
    .selectFrom('employee')
    .select(somethingIsDueTo(employeeId, date).as('somethingIsDue'))
    .where('id', '=', employeeId)
    .where('deletedAt', 'is', null)
    .$if(scope !== null, (rows) => rows.where('customerId', '=', scope ?? 0))
    .executeTakeFirst();
}

const somethingIsDueTo = (employeeId: number, date: Temporal.PlainDate) =>
  sql<boolean>`(exists (select from scheduled_entry
    where employee_id = ${employeeId} and next_date <= ${date.toString()}::date)
    or ${topUpsMayBeDueBy(date)})`;
