import type { ApprovalRule, ApprovalRuleInput } from '@saldo/contract/approval-rules';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { requireVersion } from '../../../platform/versions.ts';
import { findApprovalRule, lockCustomerOfRule } from './approval-rules.queries.ts';
import {
  auditedRule,
  auditedRuleFields,
  checkApprovalRule,
  ruleColumns,
  writePartsOfRule,
} from './write-approval-rule.ts';

/** Applies to later orders. An order that waits keeps its steps (docs/domain-rules.md#approval-rules). */
export async function updateApprovalRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Administrator | Operator,
  id: number,
  input: ApprovalRuleInput,
  version: number | null = null,
): Promise<ApprovalRule> {
  return db.transaction().execute(async (tx) => {
    const customer = orNotFound(await lockCustomerOfRule(tx, scopeOf(actor), id));
    const read = async () => orNotFound(await findApprovalRule(tx, customer.id, id));
    const before = await read();
    await requireVersion(tx, 'approvalRule', id, version, read);
    await checkApprovalRule(tx, customer, input, id);
    await writePartsOfRule(tx, id, customer, input);
    await tx.updateTable('approvalRule').set(ruleColumns(input)).where('id', '=', id).execute();
    const after = await read();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: customer.id,
      action: 'approval_rule.update',
      subjectType: 'approval_rule',
      subjectId: id,
      changes: changedFields(auditedRule(before), auditedRule(after), auditedRuleFields),
    });
    return after;
  });
}
