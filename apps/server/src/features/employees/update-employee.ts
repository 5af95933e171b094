import { employeeFieldNames, personalEmployeeFields } from '@saldo/contract/employee-fields';
import type { Employee, EmployeeUpdate } from '@saldo/contract/employees';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { momentOf, postDueEntries } from '../due-work/post-due-entries.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';
import { lockDepartment } from '../references/lock-references.ts';
import { translateEmailConflict, unknownDepartment } from './employee-writes.ts';
import { findEmployee, lockEmployee } from './employees.queries.ts';

/** Changes an employee; without `departmentId` the department stays. A link that went to an old e-mail dies. */
export async function updateEmployee(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  input: EmployeeUpdate,
): Promise<Employee> {
  return db.transaction().execute(async (tx) => {
    // Before the employee: deleting a department locks it and its employees in this order.
    const department = input.departmentId && (await lockDepartment(tx, scopeOf(actor), input.departmentId));
    const before = orNotFound(await lockEmployee(tx, scopeOf(actor), id));
    if (input.departmentId && (!department || department.customerId !== before.customerId)) {
      throw unknownDepartment();
    }
    // What is due already keeps the department of before.
    await postDueEntries(tx, [id], momentOf(clock));
    await tx.updateTable('employee').set(input).where('id', '=', id).execute().catch(translateEmailConflict);
    if (input.email.toLowerCase() !== before.email?.toLowerCase()) {
      await endPasswordLink(tx, { clock }, { customerId: before.customerId, employeeId: id });
    }
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: before.customerId,
      action: 'employee.update',
      subjectType: 'employee',
      subjectId: id,
      changes: changedFields(
        before,
        { ...before, ...withoutAbsent(input) },
        [...employeeFieldNames, 'departmentId'],
        personalEmployeeFields,
      ),
    });
    return orNotFound(await findEmployee(tx, before.customerId, id));
  });
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields that a request has. */
const withoutAbsent = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Present<T>;
