import { approvalSteps } from '@saldo/domain/orders/approval-steps';
import { z } from 'zod';
import { approvalLinkPaths } from './approval-links.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { orderLine, rejection } from './orders.ts';
import { linkCode } from './password-links.ts';

/** A pending order, as its approver sees it before deciding. Amounts are in points. */
const linkedOrder = z.strictObject({
  date: z.string(),
  employee: z.string(),
  placedBy: z.string().nullable(),
  department: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.number(),
  lines: z.array(orderLine),
  /** What the employee can spend without the order, and once it is accepted. */
  balanceBefore: z.number(),
  balanceAfter: z.number(),
  /** What is granted when the order is accepted. */
  missing: z.number(),
  /** What of it an approval with this link adds: nothing if another approval follows. */
  pointsAdded: z.number(),
  /** What is missing is above the company's limit for one person: another one confirms an approval. */
  needsSecondPerson: z.boolean(),
  /** Clauses after »fordi«; empty if the company approves every order. */
  reasons: z.array(z.string()),
  requestReason: z.string().nullable(),
});
export type LinkedOrder = z.infer<typeof linkedOrder>;

/** What used up a link. `by` is null for Saldo itself and for the webshop. */
const linkDecision = z.strictObject({
  verb: z.enum(['approve', 'reject', 'escalate', 'cancel']),
  by: z.string().nullable(),
  isOwn: z.boolean(),
  at: z.string(),
  /** The step that the order waits for now. */
  waitsFor: z.enum(approvalSteps).nullable(),
});
export type LinkDecision = z.infer<typeof linkDecision>;

/** `approver` is the person in whose name the link decides. Either `order` or `decision` is null. */
export const approvalLink = z.strictObject({
  orderNumber: z.number(),
  approver: z.string(),
  companyName: z.string(),
  order: linkedOrder.nullable(),
  decision: linkDecision.nullable(),
});
export type ApprovalLink = z.infer<typeof approvalLink>;

export const linkVerbs = ['approve', 'reject'] as const;

export const approvalLinkEndpoints = defineEndpoints(approvalLinkPaths, {
  checkApprovalLink: {
    access: 'anonymous',
    body: z.strictObject({ code: linkCode }),
    response: approvalLink,
    summary: 'The order of an approver’s link, or what was decided; 404 if the link no longer works',
  },
  decideByApprovalLink: {
    access: 'anonymous',
    body: rejection.extend({ code: linkCode, verb: z.enum(linkVerbs) }),
    response: approvalLink,
    summary: 'Approve or reject the order of a link; returns what was decided, also if it was decided before',
  },
});
