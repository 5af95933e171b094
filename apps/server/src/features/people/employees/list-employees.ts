import type { Employee } from '@saldo/contract/employees';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Scope } from '../../../platform/sessions/scope.ts';
import { type EmployeeQuery, pageOfEmployees } from './employees.queries.ts';

/** Posts due entries before it shows balances (ADR 10). */
export async function listEmployees(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  scope: Scope,
  query: EmployeeQuery,
): Promise<{ rows: Employee[]; total: number }> {
  const { db, clock } = services;
  const day = today(clock);
  const read = () => pageOfEmployees(db, scope, query, day, somethingIsDue(day));
  const page = await read();
  // Entries are due only from midnight until a worker has posted them.
  if (!page.hasDueEntries) return page;
  await postDueOfCustomer(services, scope);
  return read();
}
