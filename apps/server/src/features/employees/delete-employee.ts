import { employeeFieldNames } from '@saldo/contract/employee-fields';
import { audit, forgetPersonalValues } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { closeBalance } from '../due-work/close-balance.ts';
import { forgetMails } from '../mails/forget-mails.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { lockCustomerForEmployees } from '../references/lock-references.ts';
import { findEmployee, lockEmployee } from './employees.queries.ts';

/** Also ends schedules and removes name and e-mail everywhere (docs/domain-rules.md#deletion). */
export async function deleteEmployee(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  call: IdempotentCall | null = null,
): Promise<void> {
  await transactIdempotently(db, call, async (tx) => {
    const scope = scopeOf(actor);
    const { customerId } = orNotFound(await findEmployee(tx, scope, id));
    await lockCustomerForEmployees(tx, customerId);
    orNotFound(await lockEmployee(tx, scope, id));
    const now = nowDate(clock);
    await closeBalance(tx, clock, { employeeId: id, actorAccountId: actor.accountId });
    await tx
      .updateTable('employee')
      .set({ ...emptyFields, email: null, passwordHash: null, departmentId: null, deletedAt: now })
      .where('id', '=', id)
      .execute();
    await endPasswordLink(tx, { clock }, { customerId, employeeId: id });
    await forgetMails(tx, id);
    await forgetPersonalValues(tx, 'employee', [id]);
    await audit(tx, {
      at: now,
      actorAccountId: actor.accountId,
      customerId,
      action: 'employee.delete',
      subjectType: 'employee',
      subjectId: id,
    });
    // The stored response of the idempotency key: JSON has no undefined.
    return null;
  });
}

const emptyFields = Object.fromEntries(employeeFieldNames.map((name) => [name, '']));
