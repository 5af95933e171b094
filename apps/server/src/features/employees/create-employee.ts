import type { Employee, EmployeeCreate } from '@saldo/contract/employees';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { customerOf } from '../../platform/sessions/scope.ts';
import { findEmployee } from './employees.queries.ts';
import { type Creation, insertEmployees, type NewEmployee } from './insert-employees.ts';

/** Creates an employee with a balance of 0: in the own company, or for an operator in the one named. */
export async function createEmployee(
  { db, clock, passwords }: Services,
  actor: Operator | Administrator,
  { customerId: named, password, ...input }: EmployeeCreate,
): Promise<Employee> {
  const customerId = customerOf(actor, named);
  // Before the transaction: hashing takes longer than a lock should be held.
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const id = await insertEmployee(tx, {
      ...input,
      customerId,
      passwordHash,
      actorAccountId: actor.accountId,
      now: nowDate(clock),
    });
    return orNotFound(await findEmployee(tx, customerId, id));
  });
}

/** Writes one employee, and refuses an e-mail that is in use. */
export async function insertEmployee(tx: Tx, employee: NewEmployee & Creation): Promise<number> {
  const [id] = await insertEmployees(tx, employee, [employee]);
  if (typeof id !== 'number') throw fieldError('email_in_use', ['email']);
  return id;
}
