import { z } from 'zod';
import { creditRulePaths } from './credit-rules.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { ofCustomer, requiredPoints, version } from './fields.ts';

const notNegativePoints = (label: string) =>
  requiredPoints(label).refine((points) => points >= 0, `${label} må ikke være negativ`);

/** Amounts are in points (docs/domain-rules.md#four-eyes). */
export const creditRulesInput = z.strictObject({
  /** A credit above this limit needs a second person. If the limit is null, no credit does. */
  approvalLimit: notNegativePoints('Grænse for godkendelse').nullable(),
  dailyCeiling: notNegativePoints('Daglig grænse'),
});
export type CreditRulesInput = z.infer<typeof creditRulesInput>;

export const creditRules = creditRulesInput.extend({
  /** What the caller may still credit today; null for operators, who have no ceiling. */
  leftToday: z.number().nullable(),
  /** That of the customer. */
  version,
});
export type CreditRules = z.infer<typeof creditRules>;

export const creditRuleEndpoints = defineEndpoints(creditRulePaths, {
  getCreditRules: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    response: creditRules,
    summary: "A customer's limits for adding amounts",
  },
  setCreditRules: {
    access: ['Admin', 'Customer'],
    versioned: true,
    recentPassword: 'for-some',
    query: ofCustomer,
    body: creditRulesInput,
    response: creditRules,
    summary: "Change a customer's limits for adding amounts; administrators can only tighten them",
  },
});
