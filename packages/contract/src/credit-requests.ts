import { recurrences } from '@saldo/domain/schedules/occurrences';
import { z } from 'zod';
import { creditRequestPaths } from './credit-requests.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, requiredText } from './fields.ts';
import { amountInput } from './transactions.ts';

/** `void`: the employee was deleted or has left. Only a `pending` request ever changes its status. */
export const creditRequestStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'void'] as const;
export type CreditRequestStatus = (typeof creditRequestStatuses)[number];

/** A credit for a second person to approve or reject (docs/domain-rules.md#four-eyes). */
export const creditRequest = z.strictObject({
  id: z.number(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }),
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  text: z.string(),
  amount: z.number(),
  /** The first date; null for the day of the approval. */
  futureDate: z.string().nullable(),
  frequency: z.enum(recurrences),
  status: z.enum(creditRequestStatuses),
  requestedAt: z.string(),
  requestedBy: z.string(),
  /** Whether the caller made the request, and so can only withdraw it. */
  isOwn: z.boolean(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CreditRequest = z.infer<typeof creditRequest>;

export const creditRejection = z.strictObject({ reason: requiredText('Begrundelse', 500) });
export type CreditRejection = z.infer<typeof creditRejection>;

/** Repeating a decision returns the request unchanged; another decision is refused with `credit_request_decided`. */
export const creditRequestEndpoints = defineEndpoints(creditRequestPaths, {
  listCreditRequests: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ state: z.enum(['pending', 'decided']).default('pending') }),
    response: z.array(creditRequest),
    summary: 'Pending credit requests, oldest first; or those decided in the last 30 days, newest first',
  },
  listCreditRequestsOfEmployee: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: z.array(creditRequest),
    summary: 'Pending credit requests of an employee, oldest first',
  },
  createCreditRequest: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: amountInput,
    response: creditRequest,
    status: 201,
    idempotent: true,
    summary: 'Request a credit, for another person to approve',
  },
  approveCreditRequest: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: creditRequest,
    idempotent: true,
    summary: "Approve another person's credit request: posts or schedules the credit",
  },
  rejectCreditRequest: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: creditRejection,
    response: creditRequest,
    idempotent: true,
    summary: "Reject another person's credit request",
  },
  withdrawCreditRequest: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: creditRequest,
    idempotent: true,
    summary: 'Withdraw a pending credit request of your own',
  },
});
