/** What makes a rule apply to an order (docs/domain-rules.md#approval-rules). */
export const approvalConditions = [
  'always',
  'order_above',
  'balance_below',
  'month_above',
  'quantity_above',
  'contains',
] as const;
export type ApprovalCondition = (typeof approvalConditions)[number];

export const pointConditions = ['order_above', 'balance_below', 'month_above'] as const;

/** Whether a condition compares points. */
export const comparesPoints = (condition: ApprovalCondition): condition is (typeof pointConditions)[number] =>
  pointConditions.some((one) => one === condition);

/** Who approves the orders to which a rule applies. */
export const ruleApprovers = ['leader', 'hr', 'leader_then_hr'] as const;
export type RuleApprover = (typeof ruleApprovers)[number];
