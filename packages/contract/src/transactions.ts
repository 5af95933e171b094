import { recurrences } from '@saldo/domain/schedules/occurrences';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, pathId, requiredPoints, requiredText } from './fields.ts';
import { transactionPaths } from './transactions.paths.ts';

/** Why a balance changed (design §3). */
export const entryKinds = ['manual', 'scheduled', 'top-up', 'order', 'refund', 'correction'] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * One line of an employee's statement (spec §3 "Transaction"). Posted: `balance` is the running balance
 * after it and `futureDate` is null. Coming: `futureDate` is the date of its next occurrence and it counts
 * in no balance yet. `id` is unique among the posted and among the coming lines, not across the two.
 */
export const transaction = z.strictObject({
  id: z.number(),
  date: z.string(),
  text: z.string(),
  points: z.number(),
  kind: z.enum(entryKinds),
  balance: z.number().nullable(),
  futureDate: z.string().nullable(),
  frequency: z.enum(recurrences),
});
export type Transaction = z.infer<typeof transaction>;

/** The coming lines by date, then the posted ones in posting order, newest first. */
export const transactionList = z.array(transaction);

/** What "Tilføj beløb" sends (spec §5): no `futureDate`, or today, posts at once. */
export const amountInput = z.strictObject({
  text: requiredText('Tekst', 200),
  amount: requiredPoints('Beløb'),
  futureDate: isoDate.nullable().optional(),
  frequency: z.enum(recurrences).default('none'),
});
export type AmountInput = z.infer<typeof amountInput>;

export const transactionEndpoints = defineEndpoints(transactionPaths, {
  listTransactions: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: transactionList,
    summary: "An employee's transactions, coming and posted",
  },
  addTransaction: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: amountInput,
    response: transactionList,
    idempotent: true,
    summary: 'Add an amount, now or on a date, once or repeatedly; answers the full list',
  },
  stopScheduled: {
    access: ['Admin', 'Customer'],
    params: z.strictObject({ id: pathId, transactionId: pathId }),
    response: transactionList,
    idempotent: true,
    summary: 'Stop a coming transaction or series; answers the full list',
  },
});
