import { approvalConditions, pointConditions, ruleApprovers } from '@saldo/domain/orders/approval-rules';
import { beyondBalanceModes } from '@saldo/domain/orders/approval-steps';
import { z } from 'zod';
import { approvalRulePaths } from './approval-rules.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  idParams,
  ofCustomer,
  reference,
  requiredInteger,
  requiredPoints,
  requiredText,
  version,
} from './fields.ts';
import { itemNumber } from './webshop.ts';

/** How many rules a customer can have, inactive ones included. */
export const MAX_APPROVAL_RULES = 10;

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)];

const ruleFields = {
  name: requiredText('Navn', 100),
  /** Null for the whole company. */
  departmentIds: z
    .array(reference('Afdeling'), { error: 'Afdelinger skal være en liste' })
    .min(1, 'Vælg mindst én afdeling')
    .max(500, 'Vælg højst 500 afdelinger')
    .overwrite(distinct)
    .nullable(),
  approver: z.enum(ruleApprovers, 'Godkendes af er ikke gyldig'),
  isActive: z.boolean(),
};

/** Each condition has a value of its own: points, pieces of one item, or products of the customer's webshop. */
export const approvalRuleInput = z.discriminatedUnion(
  'condition',
  [
    z.strictObject({ condition: z.literal('always'), ...ruleFields }),
    z.strictObject({
      condition: z.enum(pointConditions),
      points: requiredPoints('Beløb').refine((points) => points > 0, 'Beløb skal være over 0'),
      ...ruleFields,
    }),
    z.strictObject({
      condition: z.literal('quantity_above'),
      quantity: requiredInteger('Antal', { min: 1, max: 10_000 }),
      ...ruleFields,
    }),
    z.strictObject({
      condition: z.literal('contains'),
      itemNumbers: z
        .array(itemNumber, { error: 'Varenumre skal være en liste' })
        .min(1, 'Skriv mindst ét varenummer')
        .max(50, 'Skriv højst 50 varenumre')
        .overwrite(distinct),
      ...ruleFields,
    }),
  ],
  'Når er ikke gyldig',
);
export type ApprovalRuleInput = z.infer<typeof approvalRuleInput>;

export const approvalRule = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  name: z.string(),
  /** Null for the whole company. Deleted departments are left out: without any other, the rule applies to no order. */
  departments: z.array(z.strictObject({ id: z.number(), name: z.string() })).nullable(),
  condition: z.enum(approvalConditions),
  /** Null unless the condition compares points. */
  points: z.number().nullable(),
  quantity: z.number().nullable(),
  /** Those of the customer's present webshop, also inactive ones. */
  products: z.array(z.strictObject({ itemNumber: z.string(), title: z.string() })),
  approver: z.enum(ruleApprovers),
  isActive: z.boolean(),
  version,
});
export type ApprovalRule = z.infer<typeof approvalRule>;

export const approvalSettingsInput = z.strictObject({
  /** Off: no rule acts. On without active rules: HR approves every order. */
  orderApproval: z.boolean(),
  /** Administrators can only turn it off. */
  beyondBalance: z.enum(beyondBalanceModes, 'Bestil ud over saldoen er ikke gyldig'),
  /** Whether mails to approvers have a link that decides an order. */
  approveByMail: z.boolean(),
  /** After how many weekdays HR may decide what waits for a leader. */
  escalateAfter: requiredInteger('Hverdage', { min: 1, max: 30 }),
  /** After how many days a waiting order is rejected; null: never. */
  rejectAfter: requiredInteger('Dage', { min: 14, max: 365 }).nullable(),
});
export type ApprovalSettingsInput = z.infer<typeof approvalSettingsInput>;

/** The version is that of the customer. */
export const approvalSettings = approvalSettingsInput.extend({ version });
export type ApprovalSettings = z.infer<typeof approvalSettings>;

export const approvalRuleEndpoints = defineEndpoints(approvalRulePaths, {
  listApprovalRules: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    response: z.array(approvalRule),
    summary: "A customer's rules of which orders need approval, oldest first",
  },
  createApprovalRule: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    body: approvalRuleInput,
    response: approvalRule,
    status: 201,
    summary: 'Create an approval rule; a customer can have ten',
  },
  updateApprovalRule: {
    access: ['Admin', 'Customer'],
    versioned: true,
    params: idParams,
    body: approvalRuleInput,
    response: approvalRule,
    summary: 'Change an approval rule; orders that wait keep their steps',
  },
  deleteApprovalRule: {
    access: ['Admin', 'Customer'],
    params: idParams,
    summary: 'Delete an approval rule; orders that wait keep their steps',
  },
  getApprovalSettings: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    response: approvalSettings,
    summary: 'How the orders of a customer are approved',
  },
  setApprovalSettings: {
    access: ['Admin', 'Customer'],
    versioned: true,
    recentPassword: 'for-some',
    query: ofCustomer,
    body: approvalSettingsInput,
    response: approvalSettings,
    summary: 'Change how the orders of a customer are approved',
  },
});
