import { recurrences } from '@saldo/domain/schedules/occurrences';
import { z } from 'zod';
import { amountBatchPaths } from './amount-batches.paths.ts';
import { canonicalEmail } from './email-address.ts';
import { employeeSelectionWith } from './employee-selections.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  idParams,
  isoDate,
  isStorable,
  listQuery,
  queryId,
  reference,
  requiredPoints,
  requiredText,
} from './fields.ts';
import { reversal } from './transactions.ts';

export const MAX_BATCH_ROWS = 20_000;

const rowLimit = 'En tilførsel kan højst omfatte 20.000 medarbejdere';

const batchLine = z.strictObject({
  line: z.number().int().min(1).max(10_000_000),
  email: z
    .string()
    .max(1_000)
    .refine(isStorable, 'E-mail indeholder tegn, der ikke kan bruges')
    .overwrite(canonicalEmail),
  amount: requiredPoints('Beløb'),
  text: requiredText('Tekst', 200),
});
export type BatchLine = z.infer<typeof batchLine>;

const batchSelection = employeeSelectionWith({ amount: requiredPoints('Beløb') });

const hasTooManyLines = (rows: unknown): boolean =>
  z.object({ lines: z.array(z.unknown()).min(MAX_BATCH_ROWS + 1) }).safeParse(rows).success;

/** Operators must send `customerId`; administrators must not. `text` describes the batch itself. */
export const batchDraftInput = z.strictObject({
  customerId: reference('Kunde').optional(),
  text: requiredText('Tekst', 200),
  futureDate: isoDate.nullable().optional(),
  frequency: z.enum(recurrences).default('none'),
  rows: z.union(
    [
      z.strictObject({ lines: z.array(batchLine).min(1).max(MAX_BATCH_ROWS, rowLimit) }),
      z.strictObject({ selection: batchSelection }),
    ],
    // Replaces the messages of both members of the union.
    { error: ({ input }) => (hasTooManyLines(input) ? rowLimit : undefined) },
  ),
});
export type BatchDraftInput = z.infer<typeof batchDraftInput>;

/** `own`: the caller's own balance. `left`: the last day is before the first date. `gone`: the employee was deleted after being chosen or drafted. */
export const batchRefusals = [
  'unknown_email',
  'repeated',
  'zero',
  'planned_deduction',
  'approval_required',
  'insufficient_balance',
  'amount_out_of_range',
  'own',
  'left',
  'gone',
] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

const refusedRow = z.strictObject({
  /** The line number in the file; null for a selected employee. */
  line: z.number().nullable(),
  email: z.string(),
  name: z.string().nullable(),
  amount: z.number(),
  reason: z.enum(batchRefusals),
  message: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** An earlier batch from a file with the same lines. */
const sameFile = z.strictObject({ id: z.number(), postedAt: z.string(), postedBy: z.string() });
export type SameFile = z.infer<typeof sameFile>;

/** A preview of what posting the draft does. The draft expires after an hour. */
export const draftedBatch = z.strictObject({
  id: z.number(),
  expiresAt: z.string(),
  futureDate: z.string().nullable(),
  frequency: z.enum(recurrences),
  employees: z.number(),
  /** Number of employees whose amount is negative. */
  deductions: z.number(),
  total: z.number(),
  /** The sums of the employees' balances now and after posting; null if no amount is posted at once. */
  balanceBefore: z.number().nullable(),
  balanceAfter: z.number().nullable(),
  /** Employees of the draft who have a last day: their number, and the first to leave. */
  leavers: z.strictObject({
    count: z.number(),
    first: z.array(z.strictObject({ id: z.number(), name: z.string(), lastDay: z.string() })),
  }),
  /** Number of the customer's employees who have not left. */
  activeEmployees: z.number(),
  /** In Danish: why the draft cannot be posted, such as the daily ceiling. */
  problem: z.string().nullable(),
  /** The latest posting of the same file within 31 days, unless it was undone; null for a selection. */
  sameFile: sameFile.nullable(),
});
/** A new draft. The refused rows are not stored, so no later call returns them. */
export const batchDraft = z.strictObject({ ...draftedBatch.shape, refused: z.array(refusedRow) });
export type BatchDraft = z.infer<typeof batchDraft>;

export const storedBatchDraft = z.strictObject({ ...draftedBatch.shape, isPosted: z.boolean() });
export type StoredBatchDraft = z.infer<typeof storedBatchDraft>;

/** `scheduled`: some amounts are still to come. */
export const batchStates = ['posted', 'scheduled', 'undone', 'partly-undone'] as const;
export type BatchState = (typeof batchStates)[number];

export const amountBatch = z.strictObject({
  id: z.number(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }),
  text: z.string(),
  date: z.string(),
  postedAt: z.string(),
  postedBy: z.string(),
  futureDate: z.string().nullable(),
  frequency: z.enum(recurrences),
  employees: z.number(),
  total: z.number(),
  state: z.enum(batchStates),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
});
export type AmountBatch = z.infer<typeof amountBatch>;

export const amountBatchRow = z.strictObject({
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  /** Empty for a deleted employee. */
  email: z.string(),
  text: z.string(),
  amount: z.number(),
  /** The employee's balance now. */
  balance: z.number(),
  /** What the batch has posted to the employee so far, and how much of that has been taken back. */
  posted: z.number(),
  takenBack: z.number(),
});
export type AmountBatchRow = z.infer<typeof amountBatchRow>;

/** Why an entry of a batch cannot be taken back in full. `filled`: a top-up has credited what was deducted. */
export const reversalLimits = ['spent', 'filled', 'approval_required', 'amount_out_of_range'] as const;

/** What an undo would do now: numbers of entries, and sums of points. */
export const undoPreview = z.strictObject({
  full: z.number(),
  /** Entries of which only a part, perhaps nothing, can be taken back. */
  part: z.number(),
  /** Entries that are already taken back, belong to a deleted employee, or are deductions from the caller's balance. */
  excluded: z.number(),
  stopped: z.number(),
  /** Of the entries in `full`: the sum of the credits, and of the deductions. */
  takenBack: z.number(),
  givenBack: z.number(),
  /** How much can be taken back of the credits, and given back of the deductions, in `part`. */
  restTakenBack: z.number(),
  restGivenBack: z.number(),
  /** In Danish: why the batch cannot be undone, such as the daily ceiling; without `takeRest`, and with it. */
  problem: z.string().nullable(),
  problemWithRest: z.string().nullable(),
  /** The first entries of `part`, by name. `rest` has the sign of `amount`. */
  short: z.array(
    z.strictObject({
      entryId: z.number(),
      employee: z.strictObject({ id: z.number(), name: z.string() }),
      amount: z.number(),
      rest: z.number(),
      reason: z.enum(reversalLimits),
    }),
  ),
});
export type UndoPreview = z.infer<typeof undoPreview>;

export const batchSortColumns = ['date', 'text', 'customer', 'employees', 'total'] as const;
export const batchRowSortColumns = ['employee', 'text', 'amount'] as const;

/**
 * Posting a posted batch again returns it unchanged. Repeating an undo takes back the entries that the first undo left
 * alone, if that is possible by then.
 */
export const amountBatchEndpoints = defineEndpoints(amountBatchPaths, {
  draftAmountBatch: {
    access: ['Admin', 'Customer'],
    body: batchDraftInput,
    bodyLimit: 8 * 1024 * 1024,
    response: batchDraft,
    status: 201,
    summary: 'Prepare an amount for many employees, and preview it; posts nothing',
  },
  getAmountBatchDraft: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: storedBatchDraft,
    summary: 'The preview of a draft, computed with the present balances; `batch_expired` after an hour',
  },
  postAmountBatch: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: z.strictObject({
      without: z.array(reference('Medarbejder')).max(MAX_BATCH_ROWS).default([]),
    }),
    bodyLimit: 512 * 1024,
    response: amountBatch,
    idempotent: true,
    summary:
      'Post a draft, all or nothing; `batch_stale` names the employees for whom it is no longer possible',
  },
  listAmountBatches: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ ...listQuery(batchSortColumns), customerId: queryId.optional() }),
    response: z.array(amountBatch),
    paged: true,
    summary: 'Posted batches, newest first; `search` matches text, number and customer',
  },
  getAmountBatch: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: amountBatch,
    summary: 'A posted batch',
  },
  listAmountBatchRows: {
    access: ['Admin', 'Customer'],
    params: idParams,
    query: z.strictObject(listQuery(batchRowSortColumns)),
    response: z.array(amountBatchRow),
    paged: true,
    summary: 'The employees of a batch, or of a draft, by name; `search` matches name, e-mail and text',
  },
  exportAmountBatch: {
    access: ['Admin', 'Customer'],
    params: idParams,
    download: true,
    summary: 'The employees of a posted batch as CSV',
  },
  previewUndo: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: undoPreview,
    summary: 'What undoing a batch would take back and stop now',
  },
  undoAmountBatch: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: reversal,
    response: amountBatch,
    idempotent: true,
    summary: 'Take back the entries of a batch, each once, and stop what it has scheduled',
  },
});
