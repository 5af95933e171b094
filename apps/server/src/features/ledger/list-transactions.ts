import { found } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { momentOf, settleEmployee } from './settle.ts';
import { findStatementOwner, readStatement, type Statement } from './statement.queries.ts';

/** An employee's transactions: the coming ones by date, then the posted ones, newest first. */
export async function listTransactions(
  { db, clock }: Services,
  scope: number | null,
  employeeId: number,
): Promise<Statement> {
  const moment = momentOf(clock);
  const { somethingIsDue } = found(await findStatementOwner(db, scope, employeeId, moment.date));
  if (somethingIsDue) await db.transaction().execute((tx) => settleEmployee(tx, employeeId, moment));
  return readStatement(db, employeeId);
}
