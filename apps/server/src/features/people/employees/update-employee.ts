import { employeeFieldNames, personalEmployeeFields } from '@saldo/contract/employee-fields';
import type { Employee, EmployeeUpdate } from '@saldo/contract/employees';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { lockAndPostDue } from '../../../ledger/functions.ts';
import { shareLockDepartment } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { fieldError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { requireVersion } from '../../../platform/versions.ts';
import { endPasswordLink } from '../../access/password-links/password-links.ts';
import { OWN_EMAIL, translateConflict, unknownDepartment } from './employee-writes.ts';
import { findEmployee, lockEmployee } from './find-employee.ts';
import { limitEmailProbes } from './limit-email-probes.ts';

/**
 * Fields absent from the input keep their values. A new e-mail, to which password links go, requires a recent password,
 * and ends the password link sent to the old one.
 */
export async function updateEmployee(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: (Operator | Administrator) & PasswordConfirmation,
  id: number,
  input: EmployeeUpdate,
  version: number | null = null,
): Promise<Employee> {
  const update = () =>
    transactOnBusinessDay({ db, clock }, null, async (tx, moment) => {
      // Locks in the order of lock-order.ts.
      const department =
        input.departmentId && (await shareLockDepartment(tx, scopeOf(actor), input.departmentId));
      const before = orNotFound(await lockEmployee(tx, scopeOf(actor), id));
      const read = () => findEmployee(tx, before.customerId, id, moment.date);
      await requireVersion(tx, 'employee', id, version, read);
      const hasNewEmail = input.email.toLowerCase() !== before.email?.toLowerCase();
      if (hasNewEmail) {
        if (isOwnEmail(actor, before.email)) throw fieldError('own_balance', ['email'], OWN_EMAIL);
        requireRecentPassword(actor, moment.now);
      }
      if (input.departmentId && (!department || department.customerId !== before.customerId)) {
        throw unknownDepartment();
      }
      // Posts what is due before the change, so that these entries belong to the previous department.
      await lockAndPostDue(tx, { employeeIds: [id], date: moment.date, postedAt: moment.now });
      await tx.updateTable('employee').set(input).where('id', '=', id).execute().catch(translateConflict);
      if (hasNewEmail) {
        await endPasswordLink(tx, { clock }, { customerId: before.customerId, employeeId: id });
      }
      await audit(tx, {
        at: moment.now,
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
      return orNotFound(await read());
    });
  return limitEmailProbes({ db }, actor, update);
}

const isOwnEmail = (actor: Operator | Administrator, email: string | null): boolean =>
  actor.customer !== null && email?.toLowerCase() === actor.email.toLowerCase();

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutAbsent = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Present<T>;
