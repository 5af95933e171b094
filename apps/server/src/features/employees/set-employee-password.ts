import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { lockEmployee } from './employees.queries.ts';

/** Sets the password for the webshop, and ends the employee's password link. */
export async function setEmployeePassword(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  actor: Operator | Administrator,
  id: number,
  password: string,
): Promise<void> {
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    const employee = orNotFound(await lockEmployee(tx, scopeOf(actor), id));
    await tx.updateTable('employee').set({ passwordHash }).where('id', '=', id).execute();
    await endPasswordLink(tx, { clock }, { customerId: employee.customerId, employeeId: id });
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: employee.customerId,
      action: 'employee.set_password',
      subjectType: 'employee',
      subjectId: id,
    });
  });
}
