import { z } from 'zod';
import { frequencies } from './customer-groups.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery, queryId } from './fields.ts';
import { topUpPaths } from './top-ups.paths.ts';

export const CAPPED_SHOWN = 100;

/** `credited` counts all employees who got points, including those `capped` by the cap. */
const figures = {
  credited: z.number(),
  capped: z.number(),
  skipped: z.number(),
  totalPoints: z.number(),
};

/** A run for one period of a group's rule, or one test call (docs/domain-rules.md#top-ups). */
export const topUpRun = z.strictObject({
  id: z.number(),
  customerGroupId: z.number(),
  /** First day of the period, or the day of a test call. */
  date: z.string(),
  frequency: z.enum(frequencies),
  points: z.number(),
  limit: z.number(),
  /** RFC 3339; null, like `result`, while the run is in progress. */
  finishedAt: z.string().nullable(),
  result: z.strictObject(figures).nullable(),
});
export type TopUpRun = z.infer<typeof topUpRun>;

/**
 * What the next run would do, given current balances and the entries scheduled until then. `date` is null for the
 * frequencies `none` and `test`; `test` shows what a call would do now.
 */
export const topUpPreview = z.strictObject({
  date: z.string().nullable(),
  frequency: z.enum(frequencies),
  points: z.number(),
  limit: z.number(),
  employees: z.number(),
  ...figures,
  /** Employees who would get less than the rule's points, by customer and name; at most `CAPPED_SHOWN`. */
  cappedEmployees: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      customer: z.strictObject({ id: z.number(), companyName: z.string() }),
      balance: z.number(),
      points: z.number(),
    }),
  ),
});
export type TopUpPreview = z.infer<typeof topUpPreview>;

/**
 * `points` is the expected credit, given entries scheduled until then. `next` is null if the frequency has no periods,
 * if the group's amount is 0, or if the employee will have left by then.
 */
export const nextTopUp = z.strictObject({
  next: z
    .strictObject({
      date: z.string(),
      frequency: z.enum(frequencies),
      text: z.string(),
      points: z.number(),
      /** What the group gives where its cap does not cut it. */
      amount: z.number(),
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
    summary: "Preview of a group's next run",
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
    summary: 'Credit every group with frequency `test` once, or only the group `customerGroupId`',
  },
});
