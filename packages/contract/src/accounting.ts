import { z } from 'zod';
import { accountingPaths, type MonthState, monthStates } from './accounting.paths.ts';
import { defineEndpoints } from './endpoint.ts';

export { type MonthState, monthStates };

/** An accounting month in a path, such as `2026-11`. */
export const accountingMonthId = z
  .string()
  .regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, 'Måneden er ikke gyldig');

export const monthParams = z.strictObject({ month: accountingMonthId });

/**
 * Points signed as they change the balance: `used` and `reset` are at most 0, `refunded` at least 0. `deducted` is
 * deductions and everything taken back. `opening` and the five kinds add up to `closing`; `held` is reserved by orders.
 */
export const movementFigures = {
  opening: z.number(),
  allocated: z.number(),
  deducted: z.number(),
  used: z.number(),
  refunded: z.number(),
  reset: z.number(),
  closing: z.number(),
  held: z.number(),
};

/** An accounting month of all companies. Figures are provisional until `state` is `closed`. Kroner have two decimals. */
export const accountingMonth = z.strictObject({
  month: z.string(),
  state: z.enum(monthStates),
  ...movementFigures,
  /** Balances that are not zero at the month's end. */
  employees: z.number(),
  /** What companies with `Ved tildeling` have paid for and employees have not used, in kroner. */
  debt: z.number(),
  /** The invoice bases of all companies, in kroner with VAT. */
  invoiced: z.number(),
  /** Companies of the month, and how many of them are closed. */
  companies: z.number(),
  closedCompanies: z.number(),
  closedAt: z.string().nullable(),
  /** Null while the month is open, and if a worker closed it by itself. */
  closedBy: z.string().nullable(),
  /** In Danish: why the month, or the rest of it while it is closing, cannot be closed now; null if it can or is. */
  problem: z.string().nullable(),
});
export type AccountingMonth = z.infer<typeof accountingMonth>;

const company = z.strictObject({ id: z.number(), companyName: z.string() });

/** The first rows of a list, and how many it has. */
const firstOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ count: z.number(), first: z.array(row) });

/** What to know before a month is closed. Only `problem` and `differences` stop it; the latter only their companies. */
export const monthChecks = z.strictObject({
  month: z.string(),
  companies: z.number(),
  problem: z.string().nullable(),
  /** Orders that wait for approval. They are posted when they are accepted. */
  pendingOrders: z.strictObject({ count: z.number(), points: z.number() }),
  /** Amounts that wait for a second person. */
  pendingAmounts: z.strictObject({ count: z.number(), points: z.number() }),
  /** Companies whose vouchers need an account that is missing: until it is named, no journal can be made. */
  withoutFile: firstOf(z.strictObject({ customer: company, problem: z.string() })),
  /** Companies for which the nightly verification found a difference. */
  differences: firstOf(company),
  /** Due amounts that cannot be posted, such as one above the upper limit. They are posted later. */
  unpostable: firstOf(
    z.strictObject({
      customer: company,
      employee: z.strictObject({ id: z.number(), name: z.string() }),
      date: z.string(),
      text: z.string(),
      points: z.number(),
    }),
  ),
});
export type MonthChecks = z.infer<typeof monthChecks>;

export const accountingEndpoints = defineEndpoints(accountingPaths, {
  listAccountingMonths: {
    access: ['Admin'],
    response: z.array(accountingMonth),
    summary: 'Accounting months, newest first; of the open ones the present one and the oldest eleven',
  },
  getMonthChecks: {
    access: ['Admin'],
    params: monthParams,
    response: monthChecks,
    summary: 'What to know before a month is closed',
  },
  closeMonth: {
    access: ['Admin'],
    params: monthParams,
    response: accountingMonth,
    summary:
      'Close a month, which a worker does company by company; if it is being closed or closed, returns it unchanged',
  },
});
