import type { Transaction } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { callLedger } from '../ledger/call-ledger.ts';

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

type Lines = { coming: string; posted: string };

/** The statement of an employee as it is: what is coming by date, then the posted entries, newest first. */
export async function readStatement(db: Db, employeeId: number): Promise<Statement> {
  const [lines] = await callLedger<Lines>(db, 'statement', { employeeId });
  return joinLines(lines?.coming, lines?.posted);
}

/** The statement of an employee as it was. */
export async function readStatementAt(db: Db, mark: StatementMark): Promise<Statement> {
  const { employeeId, lastEntryId, coming } = mark;
  const [lines] = await callLedger<Lines>(db, 'statement', { employeeId, lastEntryId: lastEntryId ?? '0' });
  return joinLines(coming, lines?.posted);
}

/** Marks the statement as it is; the caller holds the balance's lock. */
export async function markStatement(tx: Tx, employeeId: number): Promise<StatementMark> {
  const { rows } = await sql<{ coming: string; lastEntryId: string | null }>`
    select coming, (select max(id)::text from ledger_entry where employee_id = ${employeeId}) as last_entry_id
    from ledger.statement(employee_id => ${employeeId}, last_entry_id => 0)`.execute(tx);
  const { coming = '', lastEntryId = null } = rows[0] ?? {};
  return { employeeId, lastEntryId, coming };
}

export const joinLines = (...lines: (string | undefined)[]): Statement =>
  new JsonText(`[${lines.filter(Boolean).join(',')}]`);
