import type { Services } from '../../platform/services/services.ts';
import type { Scope } from '../../platform/sessions/scope.ts';
import { postDueBeforeReading } from '../due-work/post-due-entries.ts';
import { readStatement, type Statement } from './statement.queries.ts';

/** An employee's transactions: the coming ones by date, then the posted ones, newest first. */
export async function listTransactions(
  services: Services,
  scope: Scope,
  employeeId: number,
): Promise<Statement> {
  await postDueBeforeReading(services, scope, employeeId);
  return readStatement(services.db, employeeId);
}
