import { z } from 'zod';
import { companyBalances } from './company-balances.ts';
import { defineEndpoints } from './endpoint.ts';
import { todayPaths } from './today.paths.ts';

/** How many pending orders and credits the caller can decide. The menu shows the numbers. */
export const waiting = z.strictObject({
  /** 0 for operators, who decide no orders. */
  orders: z.number(),
  credits: z.number(),
});
export type Waiting = z.infer<typeof waiting>;

const record = z.strictObject({ id: z.number(), name: z.string() });
const count = z.number();
/** The day of the oldest. */
const since = z.string();

/**
 * What a person has to do or to know, by kind. `decisions`: pending orders and credits that the caller can decide.
 * `notInvited`: employees who have neither a password nor an invitation to choose one.
 * `balances`: points that the employees of a company have now, and what the group's next top-up gives each at most.
 * `lateOrders`: orders that have been pending for more than three days, by customer, most first; at most three
 * customers. `unreadyCustomers`: customers in the state `unready`; `noAdministrator` of them have no administrator. `topUps`: runs of the next seven days.
 * `verification`: the result of the last nightly check. A line that says nothing is left out.
 */
export const todayLine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('decisions'), orders: count, credits: count, since }),
  z.strictObject({ kind: z.literal('departmentsWithoutProducts'), count, first: record }),
  z.strictObject({ kind: z.literal('notInvited'), count }),
  z.strictObject({ kind: z.literal('nextLeaver'), count, first: record, lastDay: z.string() }),
  companyBalances.extend({ kind: z.literal('balances') }),
  z.strictObject({
    kind: z.literal('lateOrders'),
    count,
    customers: z.array(record.extend({ count })),
  }),
  z.strictObject({ kind: z.literal('unreadyCustomers'), count, noAdministrator: count, first: record }),
  z.strictObject({ kind: z.literal('undelivered'), mails: count, webhooks: count }),
  z.strictObject({ kind: z.literal('topUps'), date: z.string(), groups: z.array(record) }),
  z.strictObject({ kind: z.literal('verification'), night: z.string(), differences: count }),
]);
export type TodayLine = z.infer<typeof todayLine>;

export const MOST_TODAY_LINES = 5;

export const todayEndpoints = defineEndpoints(todayPaths, {
  getToday: {
    access: ['Admin', 'Customer', 'Leader'],
    response: z.array(todayLine),
    summary: 'What waits for the caller, most urgent first; at most five lines',
  },
  getWaiting: {
    access: ['Admin', 'Customer', 'Leader'],
    response: waiting,
    summary: 'How many pending orders and credits wait for the caller',
  },
});
