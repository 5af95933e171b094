import { z } from 'zod';
import { frequencies } from './customer-groups.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery, queryId } from './fields.ts';
import { topUpPaths } from './top-ups.paths.ts';

/** As many of the employees whom the cap stops are named in a preview. */
export const CAPPED_SHOWN = 100;

/** The figures of a run: `credited` got points, of whom the cap cut `capped` short; `skipped` got none. */
const figures = {
  credited: z.number(),
  capped: z.number(),
  skipped: z.number(),
  totalPoints: z.number(),
};

/** A run: one period of a group's rule, or one call of a group with frequency `test` (design §4.3). */
export const topUpRun = z.strictObject({
  id: z.number(),
  customerGroupId: z.number(),
  /** The first day of the period; of a test, the day of the call. */
  date: z.string(),
  /** The rule as it was when the period began. */
  frequency: z.enum(frequencies),
  points: z.number(),
  limit: z.number(),
  /** RFC 3339; null while the run is under way, and the figures with it. */
  finishedAt: z.string().nullable(),
  result: z.strictObject(figures).nullable(),
});
export type TopUpRun = z.infer<typeof topUpRun>;

/**
 * "Næste kørsel": what the next run would do on the balances as they are, with what is scheduled until then.
 * `date` is null when the group credits by itself at no time (`none`, `test`); the figures of `test` are those
 * of a call made now.
 */
export const topUpPreview = z.strictObject({
  date: z.string().nullable(),
  frequency: z.enum(frequencies),
  points: z.number(),
  limit: z.number(),
  employees: z.number(),
  ...figures,
  /** Those who would get less than the rule's points, or nothing, by company and name; the first 100. */
  cappedEmployees: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      customer: z.strictObject({ id: z.number(), companyName: z.string() }),
      /** The balance that the run would find. */
      balance: z.number(),
      points: z.number(),
    }),
  ),
});
export type TopUpPreview = z.infer<typeof topUpPreview>;

/**
 * An employee's next top-up: when and how often, what the entry will be called, and the amount to expect on today's balance
 * with what is scheduled until then; 0 when the cap is reached. Null when the group credits nothing by itself.
 */
export const nextTopUp = z.strictObject({
  next: z
    .strictObject({
      date: z.string(),
      frequency: z.enum(frequencies),
      text: z.string(),
      points: z.number(),
      limit: z.number(),
    })
    .nullable(),
});
export type NextTopUp = z.infer<typeof nextTopUp>;

export const topUpEndpoints = defineEndpoints(topUpPaths, {
  previewTopUp: {
    access: ['Admin'],
    params: idParams,
    response: topUpPreview,
    summary: "What a group's next run would do",
  },
  listTopUpRuns: {
    access: ['Admin'],
    params: idParams,
    query: z.strictObject(listQuery(['date'])).omit({ search: true, sort: true }),
    response: z.array(topUpRun),
    paged: true,
    summary: "A group's runs and their results, latest first",
  },
  getNextTopUp: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: nextTopUp,
    summary: "An employee's next top-up",
  },
  testCustomerGroups: {
    access: ['Admin'],
    query: z.strictObject({ customerGroupId: queryId.optional() }),
    response: z.array(topUpRun),
    idempotent: true,
    summary: 'Credit the groups with frequency `test` once, or the one named',
  },
});
