import type { Employee, EmployeeCreate } from '@saldo/contract/employees';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, fieldError, found } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import { startOfParticipation } from '../top-ups/open-periods.ts';
import { requireDepartment, translateEmailConflict } from './employee-writes.ts';
import { findEmployee } from './employees.queries.ts';

/** Creates an employee with a balance of 0: in the own company, or for an operator in the one named. */
export async function createEmployee(
  { db, clock, passwords }: Services,
  actor: Operator | Administrator,
  { customerId: named, password, ...input }: EmployeeCreate,
): Promise<Employee> {
  if (actor.company && named !== undefined) throw new AppError('malformed');
  const customerId = actor.company?.id ?? named;
  if (customerId === undefined) throw fieldError('invalid', ['customerId'], 'Kunde er påkrævet');
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
    return found(await findEmployee(tx, customerId, id));
  });
}

export interface NewEmployee extends Omit<EmployeeCreate, 'password' | 'customerId'> {
  customerId: number;
  passwordHash: string | null;
  actorAccountId: number;
  now: Date;
}

/** Writes an employee with its balance; the one way an employee comes into being. */
export async function insertEmployee(tx: Tx, employee: NewEmployee): Promise<number> {
  const { customerId, firstName, lastName, email, passwordHash, actorAccountId, now } = employee;
  const departmentId = employee.departmentId ?? null;
  const since = await startOfParticipation(tx, copenhagenDate(now.toTemporalInstant()));
  if (!(await holdCustomer(tx, customerId))) {
    throw fieldError('invalid', ['customerId'], 'Kunden findes ikke.');
  }
  await requireDepartment(tx, customerId, departmentId);
  const { id } = await tx
    .insertInto('employee')
    .values({ customerId, firstName, lastName, email, departmentId, passwordHash, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(translateEmailConflict);
  await tx
    .insertInto('balance')
    .values({ customerId, employeeId: id, topUpsSince: since, toppedUpThrough: since })
    .execute();
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId,
    action: 'employee.create',
    subjectType: 'employee',
    subjectId: id,
    changes: {
      name: { personal: true, after: `${firstName} ${lastName}` },
      email: { personal: true, after: email },
      departmentId: { after: departmentId },
    },
  });
  return id;
}
