import type { Employee, EmployeeCreate } from '@saldo/contract/employees';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import type { Authorship } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fieldError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { translateConflict } from './employee-writes.ts';
import { findEmployee } from './find-employee.ts';
import { insertEmployees, type NewEmployee } from './insert-employees.ts';
import { limitEmailProbes } from './limit-email-probes.ts';

/** Creates an employee of the actor's customer, or of the customer that an operator names. */
export async function createEmployee(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  actor: Operator | Administrator,
  { customerId: named, password, ...input }: EmployeeCreate,
): Promise<Employee> {
  const customerId = customerOf(actor, named);
  // Before the transaction: hashing takes longer than a lock should be held.
  const passwordHash = await passwords.hash(password);
  const create = () =>
    transactOnBusinessDay({ db, clock }, null, async (tx, { date, now }) => {
      const by = { actorAccountId: actor.accountId, now };
      const id = await insertEmployee(tx, by, customerId, { ...input, passwordHash });
      return orNotFound(await findEmployee(tx, customerId, id, date));
    });
  return limitEmailProbes({ db }, actor, create);
}

/** Throws a field error if the e-mail or employee number is in use. */
export async function insertEmployee(
  tx: Tx,
  by: Authorship,
  customerId: number,
  employee: NewEmployee,
): Promise<number> {
  const [id] = await insertEmployees(tx, by, customerId, [employee]).catch(translateConflict);
  if (typeof id !== 'number') throw fieldError('email_in_use', ['email']);
  return id;
}
