import { recurrences } from '@saldo/domain/schedules/occurrences';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, listQuery, pathId, queryId, requiredPoints, requiredText } from './fields.ts';
import { transactionPaths } from './transactions.paths.ts';

export const entryKinds = [
  'manual',
  'scheduled',
  'top-up',
  'order',
  'refund',
  'correction',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * A line of a statement. A posted line has the balance after the entry. A coming line has `futureDate`, the date of the
 * next occurrence. A posted and a coming line can have the same `id`.
 */
export const transaction = z.strictObject({
  id: z.number(),
  date: z.string(),
  text: z.string(),
  points: z.number(),
  kind: z.enum(entryKinds),
  orderNumber: z.number().optional(),
  balance: z.number().nullable(),
  futureDate: z.string().nullable(),
  frequency: z.enum(recurrences),
  batchId: z.number().optional(),
  /** The id of the posted line that a reversal takes back. */
  reverses: z.number().optional(),
  /** The accounting month of the line, such as `2026-12`, if the month of its date was already closed. */
  bookMonth: z.string().optional(),
});
export type Transaction = z.infer<typeof transaction>;

/** Coming lines, earliest first; then posted lines, newest first. */
export const transactionList = z.array(transaction);

/** An amount that is still to come. `futureDate` is the date of the next occurrence. */
export const scheduledAmount = z.strictObject({
  id: z.number(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }),
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  text: z.string(),
  points: z.number(),
  futureDate: z.string(),
  frequency: z.enum(recurrences),
  createdBy: z.string(),
});
export type ScheduledAmount = z.infer<typeof scheduledAmount>;

export const scheduledSortColumns = ['date', 'employee', 'customer', 'text', 'amount'] as const;

/** Input of "Tilføj beløb". Posts now unless `futureDate` is after today (docs/domain-rules.md#adding-an-amount). */
export const amountInput = z.strictObject({
  text: requiredText('Tekst', 200),
  amount: requiredPoints('Beløb'),
  futureDate: isoDate.nullable().optional(),
  frequency: z.enum(recurrences).default('none'),
});
export type AmountInput = z.infer<typeof amountInput>;

/** With `takeRest`, takes back what is left of a credit that is partly spent, or a deduction that is partly filled. */
export const reversal = z.strictObject({ takeRest: z.boolean().default(false) });
export type Reversal = z.infer<typeof reversal>;

/** What taking back a transaction would do now. */
export const reversalPreview = z.strictObject({
  /** The points of the reversal, perhaps 0: negative for a credit. Less than the amount if part of it is not left. */
  amount: z.number(),
  /** In Danish: why it is refused, such as the limit for a second person. */
  problem: z.string().nullable(),
});
export type ReversalPreview = z.infer<typeof reversalPreview>;

export const transactionEndpoints = defineEndpoints(transactionPaths, {
  listScheduled: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ ...listQuery(scheduledSortColumns), customerId: queryId.optional() }),
    response: z.array(scheduledAmount),
    paged: true,
    summary: 'Amounts that are still to come, earliest first; `search` matches employee, text and customer',
  },
  listTransactions: {
    access: ['Admin', 'Customer', 'Leader'],
    params: idParams,
    response: transactionList,
    summary: "An employee's transactions, scheduled and posted",
  },
  addTransaction: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: amountInput,
    response: transactionList,
    idempotent: true,
    summary: 'Add an amount, now or on a date, once or repeatedly; returns the full list',
  },
  stopScheduled: {
    access: ['Admin', 'Customer'],
    params: z.strictObject({ id: pathId, transactionId: pathId }),
    response: transactionList,
    idempotent: true,
    summary: 'Stop a coming transaction or series; returns the full list',
  },
  previewReversal: {
    access: ['Admin', 'Customer'],
    params: z.strictObject({ id: pathId, transactionId: pathId }),
    response: reversalPreview,
    summary: 'What taking back a transaction would do now',
  },
  reverseTransaction: {
    access: ['Admin', 'Customer'],
    params: z.strictObject({ id: pathId, transactionId: pathId }),
    body: reversal,
    response: transactionList,
    idempotent: true,
    summary: 'Take back a manual or scheduled transaction, once; returns the full list',
  },
});
