import type { Employee } from '@saldo/contract/employees';
import { postDueBeforeReading } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Scope } from '../../../platform/sessions/scope.ts';
import { findEmployee } from './find-employee.ts';

/** Posts due entries before it shows the balance (ADR 10). */
export async function getEmployee(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  scope: Scope,
  id: number,
): Promise<Employee> {
  await postDueBeforeReading(services, scope, id);
  return orNotFound(await findEmployee(services.db, scope, id, today(services.clock)));
}
