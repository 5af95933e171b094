import { employeeFieldNames } from '@saldo/contract/employee-fields';
import { sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { closeBalance } from '../../../ledger/functions.ts';
import { lockCustomerForEmployees } from '../../../ledger/lock-order.ts';
import { audit, forgetPersonalValues } from '../../../platform/audit/audit.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import { forgetSecurityEvents } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { endPasswordLink } from '../../access/password-links/password-links.ts';
import { forgetMails } from '../../mail/mails/forget-mails.ts';
import { findEmployee, lockEmployee } from './find-employee.ts';

/** Ends schedules, resets the balance, and removes name and e-mail everywhere (docs/domain-rules.md#deletion). */
export async function deleteEmployee(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  call: IdempotentCall | null = null,
): Promise<void> {
  await transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const scope = scopeOf(actor);
    const { customerId } = orNotFound(await findEmployee(tx, scope, id, moment.date));
    // Locks in the order of lock-order.ts.
    await lockCustomerForEmployees(tx, customerId);
    orNotFound(await lockEmployee(tx, scope, id));
    await eraseEmployee(tx, { clock }, moment, {
      id,
      customerId,
      actorAccountId: actor.accountId,
      action: 'employee.delete',
    });
    // The response is stored as JSON, which has no undefined.
    return null;
  });
}

interface Erasure {
  id: number;
  customerId: number;
  /** Null if a worker erases a leaver. */
  actorAccountId: number | null;
  action: 'employee.delete' | 'employee.erase';
}

/** Closes the balance and erases the person. The caller has locked the customer and employee. */
export async function eraseEmployee(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  moment: Moment,
  { id, customerId, actorAccountId, action }: Erasure,
): Promise<void> {
  const { now } = moment;
  await closeBalance(tx, { employeeId: id, date: moment.date, postedAt: moment.now, actorAccountId });
  await forgetUpdateRows(tx, id);
  await tx
    .updateTable('employee')
    .set({ ...emptyFields, email: null, passwordHash: null, departmentId: null, deletedAt: now })
    .where('id', '=', id)
    .execute();
  await endPasswordLink(tx, services, { customerId, employeeId: id });
  await forgetMails(tx, id);
  await forgetPersonalValues(tx, 'employee', [id]);
  await forgetSecurityEvents(tx, { employeeIds: [id] });
  await audit(tx, { at: now, actorAccountId, customerId, action, subjectType: 'employee', subjectId: id });
}

const emptyFields = Object.fromEntries(employeeFieldNames.map((name) => [name, '']));

/**
 * Removes the rows about an employee from drafts and results of `Opdatér fra fil`. Call it before the employee's e-mail
 * is removed. Skips rows that are being removed because they expired.
 */
async function forgetUpdateRows(tx: Tx, employeeId: number): Promise<void> {
  await sql`
    delete from employee_update_row where (update_id, position) in (
      select update_id, position from employee_update_row where employee_id = ${employeeId}
      for update skip locked)`.execute(tx);
  await sql`
    delete from employee_update_row where (update_id, position) in (
      select row.update_id, row.position
      from employee_update_row as row join employee
        on employee.customer_id = row.customer_id and lower(employee.email) = lower(row.email)
      where employee.id = ${employeeId}
      for update of row skip locked)`.execute(tx);
}
