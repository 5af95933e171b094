import type { LeaveRules, LeaveRulesInput } from '@saldo/contract/leaving';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { fieldError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { requireVersion } from '../../../platform/versions.ts';

export async function readLeaveRules(db: Db, customerId: number): Promise<LeaveRules> {
  return orNotFound(
    await db
      .selectFrom('customer')
      .select(['keepBalanceMonths', 'eraseAfterMonths', 'version'])
      .where('id', '=', customerId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  );
}

/**
 * Sets how long employees who leave from now on keep their balances, and when the personal data of all leavers is
 * erased. Throws a field error if an administrator changes when data is erased.
 */
export async function setLeaveRules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  customerId: number,
  input: LeaveRulesInput,
  version: number | null = null,
): Promise<LeaveRules> {
  return db.transaction().execute(async (tx) => {
    const before = orNotFound(await lockCustomer(tx, customerId));
    await requireVersion(tx, 'customer', customerId, version, () => readLeaveRules(tx, customerId));
    const { keepBalanceMonths, eraseAfterMonths = before.eraseAfterMonths } = input;
    if (actor.customer && eraseAfterMonths !== before.eraseAfterMonths) {
      const message = 'Kun en operatør kan ændre, hvornår personoplysninger slettes.';
      throw fieldError('invalid', ['eraseAfterMonths'], message);
    }
    const after = { keepBalanceMonths, eraseAfterMonths };
    await tx.updateTable('customer').set(after).where('id', '=', customerId).execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId,
      action: 'customer.change_leave_rules',
      subjectType: 'customer',
      subjectId: customerId,
      changes: changedFields(before, { ...before, ...after }, ['keepBalanceMonths', 'eraseAfterMonths']),
    });
    return readLeaveRules(tx, customerId);
  });
}
