import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import { refuseWeakEmployeePassword } from '../../../platform/passwords/password-rules.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { replacePassword } from '../../access/password-links/password-links.ts';
import { lockEmployee } from './find-employee.ts';

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
    refuseWeakEmployeePassword(password, required(employee.email, 'employee without e-mail'));
    const person = { customerId: employee.customerId, employeeId: id };
    await replacePassword(tx, { clock }, person, { passwordHash, setByOperator: true });
    const at = nowDate(clock);
    const { accountId: actorAccountId } = actor;
    await recordSecurityEvent(tx, { at, kind: 'password.set', about: { employeeId: id }, actorAccountId });
    await audit(tx, {
      at,
      actorAccountId,
      customerId: employee.customerId,
      action: 'employee.set_password',
      subjectType: 'employee',
      subjectId: id,
    });
  });
}
