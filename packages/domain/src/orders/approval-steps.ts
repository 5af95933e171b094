/** The steps of an order's approval, in the order in which they are decided (docs/domain-rules.md#approval). */
export const approvalSteps = ['leader', 'hr'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

/** Who can decide an order now. Operators decide what nobody of the company can. */
export type Decider = ApprovalStep | 'operator';

/** Whether employees may order for more points than they have. */
export const beyondBalanceModes = ['no', 'with_reason', 'without_balance'] as const;
export type BeyondBalance = (typeof beyondBalanceModes)[number];
