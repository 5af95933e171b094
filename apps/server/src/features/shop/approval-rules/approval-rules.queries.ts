import type { ApprovalRule } from '@saldo/contract/approval-rules';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';

/** Rules in the scope, of customers that are not archived. */
const rulesInScope = (db: Db, scope: Scope) =>
  db
    .selectFrom('approvalRule')
    .innerJoin('customer', 'customer.id', 'approvalRule.customerId')
    .where('customer.archivedAt', 'is', null)
    .where(inScope('approvalRule.customerId', scope));

async function readRules(
  db: Db,
  scope: Scope,
  narrow: (rules: ReturnType<typeof rulesInScope>) => ReturnType<typeof rulesInScope> = (rules) => rules,
): Promise<ApprovalRule[]> {
  const rows = await narrow(rulesInScope(db, scope))
    .select([
      'approvalRule.id',
      'approvalRule.customerId',
      'approvalRule.name',
      sql<ApprovalRule['departments']>`case when has_departments then (
        select coalesce(json_agg(json_build_object('id', department.id, 'name', department.name)
          order by department.name collate "da-x-icu", department.id), '[]')
        from approval_rule_department join department on department.id = department_id
        where rule_id = approval_rule.id and department.deleted_at is null) end`.as('departments'),
      'approvalRule.condition',
      'approvalRule.points',
      'approvalRule.quantity',
      sql<ApprovalRule['products']>`(
        select coalesce(json_agg(json_build_object('itemNumber', item_number, 'title', title)
          order by title collate "da-x-icu", product.id), '[]')
        from approval_rule_product join product on product.id = product_id
        where rule_id = approval_rule.id and product.connection_id = customer.connection_id)`.as('products'),
      'approvalRule.approver',
      'approvalRule.isActive',
      'approvalRule.version',
    ])
    .orderBy('approvalRule.id')
    .execute();
  return rows.map(({ points, ...rule }) => ({
    ...rule,
    points: points === null ? null : hundredthsToPoints(points),
  }));
}

/** Oldest first; undefined if there is no such customer. */
export async function listApprovalRules(db: Db, customerId: number): Promise<ApprovalRule[] | undefined> {
  const rules = await readRules(db, customerId);
  if (rules.length > 0) return rules;
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return customer && [];
}

export const findApprovalRule = async (db: Db, scope: Scope, id: number): Promise<ApprovalRule | undefined> =>
  (await readRules(db, scope, (rules) => rules.where('approvalRule.id', '=', id)))[0];

/** Locks the customer of a rule, under whose lock all its rules change. Returns its id and its webshop. */
export const lockCustomerOfRule = (tx: Tx, scope: Scope, id: number) =>
  rulesInScope(tx, scope)
    .select(['customer.id', 'customer.connectionId'])
    .where('approvalRule.id', '=', id)
    .forNoKeyUpdate('customer')
    .executeTakeFirst();
