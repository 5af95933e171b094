import type { ApprovalRule, ApprovalRuleInput } from '@saldo/contract/approval-rules';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Change } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fieldError } from '../../../platform/errors.ts';
import { listApprovalRules } from './approval-rules.queries.ts';

interface LockedCustomer {
  id: number;
  connectionId: number;
}

/**
 * Refuses a rule that names departments or products which the customer does not have, or that applies to the same
 * orders as another of its rules, whatever their names and approvers. Call it under the lock of the customer.
 */
export async function checkApprovalRule(
  tx: Tx,
  customer: LockedCustomer,
  input: ApprovalRuleInput,
  id?: number,
): Promise<void> {
  await requireDepartments(tx, customer.id, input.departmentIds);
  if (input.condition === 'contains') await requireProducts(tx, customer.connectionId, input.itemNumbers);
  const rules = (await listApprovalRules(tx, customer.id)) ?? [];
  const condition = conditionKey(input, input.departmentIds);
  const same = rules.find((rule) => rule.id !== id && conditionOfRule(rule) === condition);
  if (!same) return;
  const message = `Reglen »${same.name}« gælder for de samme ordrer. Rediger den i stedet.`;
  throw fieldError('approval_rule_exists', ['condition'], message);
}

/** The columns of a rule. */
export const ruleColumns = (input: ApprovalRuleInput) => ({
  name: input.name,
  hasDepartments: input.departmentIds !== null,
  condition: input.condition,
  points: 'points' in input ? pointsToHundredths(input.points) : null,
  quantity: 'quantity' in input ? input.quantity : null,
  approver: input.approver,
  isActive: input.isActive,
});

/** Replaces the departments and products of a rule. */
export async function writePartsOfRule(
  tx: Tx,
  ruleId: number,
  customer: LockedCustomer,
  input: ApprovalRuleInput,
): Promise<void> {
  await tx.deleteFrom('approvalRuleDepartment').where('ruleId', '=', ruleId).execute();
  await tx.deleteFrom('approvalRuleProduct').where('ruleId', '=', ruleId).execute();
  await sql`
    insert into approval_rule_department (rule_id, customer_id, department_id)
    select ${ruleId}, ${customer.id}, unnest(${input.departmentIds ?? []}::int[])`.execute(tx);
  await sql`
    insert into approval_rule_product (rule_id, product_id)
    select ${ruleId}, id from product
    where connection_id = ${customer.connectionId} and item_number = any(${itemNumbersOf(input)}::text[])`.execute(
    tx,
  );
}

/** What the audit log shows of a rule. */
export const auditedRule = (rule: ApprovalRule) => ({
  name: rule.name,
  ruleDepartments: rule.departments?.map(({ name }) => name) ?? null,
  condition: rule.condition,
  points: rule.points,
  quantity: rule.quantity,
  itemNumbers: rule.products.map(({ itemNumber }) => itemNumber),
  approver: rule.approver,
  isActive: rule.isActive,
});

export const auditedRuleFields = [
  'name',
  'ruleDepartments',
  'condition',
  'points',
  'quantity',
  'itemNumbers',
  'approver',
  'isActive',
] as const;

/** The fields that say something of a rule that is created or deleted. */
export const wholeRule = (rule: ApprovalRule, side: 'before' | 'after'): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(auditedRule(rule))
      .filter(
        ([field, value]) =>
          field === 'ruleDepartments' || (Array.isArray(value) ? value.length > 0 : value !== null),
      )
      .map(([field, value]) => [field, { [side]: value }]),
  );

const itemNumbersOf = (input: ApprovalRuleInput): string[] =>
  input.condition === 'contains' ? input.itemNumbers : [];

/** Equal for two rules that apply to the same orders. */
function conditionKey(rule: object, departmentIds: readonly number[] | null): string {
  const { condition, points, quantity, itemNumbers } = rule as Partial<Record<string, unknown>>;
  return JSON.stringify([
    condition,
    points ?? null,
    quantity ?? null,
    (itemNumbers as string[] | undefined)?.toSorted() ?? [],
    departmentIds?.toSorted((a, b) => a - b) ?? null,
  ]);
}

const conditionOfRule = (rule: ApprovalRule): string =>
  conditionKey(
    { ...rule, itemNumbers: rule.products.map(({ itemNumber }) => itemNumber) },
    rule.departments?.map(({ id }) => id) ?? null,
  );

async function requireDepartments(tx: Tx, customerId: number, ids: readonly number[] | null): Promise<void> {
  if (ids === null) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from department
    where id = any(${ids}::int[]) and customer_id = ${customerId} and deleted_at is null`.execute(tx);
  if (rows[0]?.count === ids.length) return;
  throw fieldError('invalid', ['departmentIds'], 'En af afdelingerne findes ikke. Vælg igen.');
}

/** The first item numbers that a message names. */
const NAMED = 5;

async function requireProducts(tx: Tx, connectionId: number, itemNumbers: string[]): Promise<void> {
  const { rows } = await sql<{ itemNumber: string }>`
    select item_number from unnest(${itemNumbers}::text[]) with ordinality as named (item_number, place)
    where not exists (select from product
      where connection_id = ${connectionId} and product.item_number = named.item_number)
    order by place`.execute(tx);
  if (rows.length === 0) return;
  const named = rows.slice(0, NAMED).map(({ itemNumber }) => `»${itemNumber}«`);
  const others = rows.length > NAMED ? ` og ${rows.length - NAMED} andre` : '';
  const message = `${named.join(', ')}${others} findes ikke i virksomhedens webshop`;
  throw fieldError('invalid', ['itemNumbers'], message);
}
