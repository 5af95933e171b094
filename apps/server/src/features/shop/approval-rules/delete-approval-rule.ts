import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { findApprovalRule, lockCustomerOfRule } from './approval-rules.queries.ts';
import { wholeRule } from './write-approval-rule.ts';

export async function deleteApprovalRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Administrator | Operator,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const customer = orNotFound(await lockCustomerOfRule(tx, scopeOf(actor), id));
    // Another transaction may have deleted the rule while this one waited for the lock.
    const rule = orNotFound(await findApprovalRule(tx, customer.id, id));
    await tx.deleteFrom('approvalRule').where('id', '=', id).execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: customer.id,
      action: 'approval_rule.delete',
      subjectType: 'approval_rule',
      subjectId: id,
      changes: wholeRule(rule, 'before'),
    });
  });
}
