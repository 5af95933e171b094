import type { Services } from '../../platform/services/services.ts';
import { postDueBeforeReading } from './post-due-entries.ts';
import { readStatement, type Statement } from './statement.queries.ts';

/** An employee's transactions: the coming ones by date, then the posted ones, newest first. */
export async function listTransactions(
  services: Services,
  scope: number | null,
  employeeId: number,
): Promise<Statement> {
  await postDueBeforeReading(services, scope, employeeId);
  return readStatement(services.db, employeeId);
}
