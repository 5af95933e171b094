import type { Transaction } from '@saldo/contract/transactions';
import { sql } from 'kysely';
import { postDueBeforeReading } from '../../../ledger/due.ts';
import { statement } from '../../../ledger/functions.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import { JsonText } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { reachOf } from '../../../platform/sessions/scope.ts';

/** Coming entries by date, then posted entries, newest first. PostgreSQL writes the JSON. */
export type Statement = JsonText<Transaction[]>;

/** Both values are comma-separated JSON objects. */
export interface StatementLines {
  coming: string;
  posted: string;
}

/** What an idempotency key stores to rebuild a statement later. Entries never change, so their last id suffices. */
export interface StatementMark {
  employeeId: number;
  /** A string, because JSON has no bigint. Null if nothing was posted. */
  lastEntryId: string | null;
  coming: string;
}

/** Returns an employee's statement. Posts due entries first. */
export async function listTransactions(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Person,
  employeeId: number,
): Promise<Statement> {
  await postDueBeforeReading(services, reachOf(actor), employeeId);
  return toStatement(await readLines(services.db, { employeeId }));
}

export async function readStatementAt(db: Db, mark: StatementMark): Promise<Statement> {
  const { employeeId, lastEntryId, coming } = mark;
  // Entry ids start at 1, so 0 stands for a statement without entries.
  const { posted } = await readLines(db, { employeeId, lastEntryId: lastEntryId ?? '0' });
  return toStatement({ coming, posted });
}

/** Call it with the balance locked. */
export async function markStatement(tx: Tx, employeeId: number): Promise<StatementMark> {
  const { rows } = await sql<Omit<StatementMark, 'employeeId'>>`
    select coming, (select max(id)::text from ledger_entry where employee_id = ${employeeId}) as last_entry_id
    from ledger.statement(${employeeId}, p_last_entry_id => 0)`.execute(tx);
  return { employeeId, ...required(rows[0], 'ledger.statement returns a row') };
}

export const toStatement = ({ coming, posted }: StatementLines): Statement =>
  new JsonText(`[${[coming, posted].filter((lines) => lines !== '').join(',')}]`);

async function readLines(db: Db, args: Parameters<typeof statement>[1]): Promise<StatementLines> {
  const [lines] = await statement(db, args);
  return required(lines, 'ledger.statement returns a row');
}
