import {
  type ApprovalRule,
  type ApprovalRuleInput,
  MAX_APPROVAL_RULES,
} from '@saldo/contract/approval-rules';
import { lockCustomer } from '../../../ledger/lock-order.ts';
import { type Authorship, audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { findApprovalRule } from './approval-rules.queries.ts';
import { checkApprovalRule, ruleColumns, wholeRule, writePartsOfRule } from './write-approval-rule.ts';

export async function createApprovalRule(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: ActingAccount,
  customerId: number,
  input: ApprovalRuleInput,
): Promise<ApprovalRule> {
  const by = { actorAccountId: accountId, now: nowDate(clock) };
  return db.transaction().execute((tx) => insertApprovalRule(tx, by, customerId, input));
}

/** The server inserts rules only here. Throws `not_found`, `approval_rules_full`, or as `checkApprovalRule`. */
export async function insertApprovalRule(
  tx: Tx,
  { actorAccountId, now }: Authorship,
  customerId: number,
  input: ApprovalRuleInput,
): Promise<ApprovalRule> {
  const customer = orNotFound(await lockCustomer(tx, customerId));
  const rules = tx.selectFrom('approvalRule').where('customerId', '=', customerId);
  const { count } = await rules
    .select((rule) => rule.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_APPROVAL_RULES) throw new AppError('approval_rules_full');
  await checkApprovalRule(tx, customer, input);
  const { id } = await tx
    .insertInto('approvalRule')
    .values({ customerId, ...ruleColumns(input), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePartsOfRule(tx, id, customer, input);
  const rule = orNotFound(await findApprovalRule(tx, customerId, id));
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId,
    action: 'approval_rule.create',
    subjectType: 'approval_rule',
    subjectId: id,
    changes: wholeRule(rule, 'after'),
  });
  return rule;
}
