import { z } from 'zod';
import { frequencies } from './customer-groups.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery, queryId } from './fields.ts';
import { topUpPaths } from './top-ups.paths.ts';

/** As many capped employees are listed in a preview. */
export const CAPPED_SHOWN = 100;

/**
 * The result of a run: `credited` employees got points, `capped` of them fewer because of the cap; `skipped`
 * got none.
 */
const figures = {
  credited: z.number(),
  capped: z.number(),
  skipped: z.number(),
  totalPoints: z.number(),
};

/** A run: one period of a group's rule, or one call for a group with frequency `test`. */
export const topUpRun = z.strictObject({
  id: z.number(),
  customerGroupId: z.number(),
  /** The first day of the period; for `test` the day of the call. */
  date: z.string(),
  /** The rule at the start of the period. */
  frequency: z.enum(frequencies),
  points: z.number(),
  limit: z.number(),
  /** RFC 3339; null, like `result`, while the run is in progress. */
  finishedAt: z.string().nullable(),
  result: z.strictObject(figures).nullable(),
});
export type TopUpRun = z.infer<typeof topUpRun>;

/**
 * What the next run would do on the current balances and what is scheduled until then. `date` is null for
 * groups without a schedule (`none`, `test`); the figures of `test` are those of a call now.
 */
export const topUpPreview = z.strictObject({
  date: z.string().nullable(),
  frequency: z.enum(frequencies),
  points: z.number(),
  limit: z.number(),
  employees: z.number(),
  ...figures,
  /** The first 100 employees who would get less than the rule's points, by company and name. */
  cappedEmployees: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      customer: z.strictObject({ id: z.number(), companyName: z.string() }),
      /** The balance at the time of the run. */
      balance: z.number(),
      points: z.number(),
    }),
  ),
});
export type TopUpPreview = z.infer<typeof topUpPreview>;

/**
 * An employee's next top-up: its date, frequency and text, and the amount expected on the current balance and
 * what is scheduled until then; 0 at the cap. Null for a group without a schedule.
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
