import { z } from 'zod';
import { withoutEmployees } from './employee-selections.ts';
import { employee } from './employees.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, listQuery, ofCustomer, queryId, requiredInteger, version } from './fields.ts';
import { leavingPaths } from './leaving.paths.ts';

/** `reset`: the balance becomes 0 after the last day. `keep`: it becomes 0 after `balanceUntil`. */
export const leaverBalances = ['reset', 'keep'] as const;
export type LeaverBalance = (typeof leaverBalances)[number];

/** Input of "Fratræd" (docs/domain-rules.md#leaving). The domain's `checkLeave` compares the dates. */
export const leaveInput = z.strictObject({
  lastDay: isoDate,
  balance: z.enum(leaverBalances),
  /** Required for `keep`. Must be later than `lastDay`. */
  balanceUntil: isoDate.nullable().optional(),
});
export type LeaveInput = z.infer<typeof leaveInput>;

export const leaveManyInput = leaveInput.extend({ without: withoutEmployees });
export type LeaveManyInput = z.infer<typeof leaveManyInput>;

export const leaveManyResult = z.strictObject({
  leaving: z.number(),
  /** Number of selected employees who had already left and stay as they are. */
  alreadyLeft: z.number(),
});
export type LeaveManyResult = z.infer<typeof leaveManyResult>;

const pendingOrderOfLeaver = z.strictObject({
  orderNumber: z.number(),
  date: z.string(),
  amount: z.number(),
  employee: z.strictObject({ id: z.number(), name: z.string() }),
});

/** What leaving means for one employee or a selection. Amounts are in points. */
export const leavePreview = z.strictObject({
  /** Number of employees who would leave: all who have not left already. */
  employees: z.number(),
  /** Number of the customer's employees who have not left. */
  activeEmployees: z.number(),
  /** Number of `employees` who already have a last day, which would be replaced. */
  alreadyLeaving: z.number(),
  /** Number of employees who have already left and stay as they are. */
  alreadyLeft: z.number(),
  /** Sums of the balances, and of the points held for pending orders. */
  balance: z.number(),
  held: z.number(),
  /** The first 100 pending orders, oldest first. Leaving does not decide them. */
  pendingOrders: z.array(pendingOrderOfLeaver),
  pendingOrderCount: z.number(),
  /** Number of scheduled entries with occurrences after the last day, which will not be posted. */
  schedules: z.number(),
  /** Number of credit requests that become void after the last day. */
  creditRequests: z.number(),
  keepBalanceMonths: z.number().nullable(),
  eraseAfterMonths: z.number(),
});
export type LeavePreview = z.infer<typeof leavePreview>;

const months = (label: string) => requiredInteger(label, { min: 1, max: 120 }, 'Antal måneder');

export const leaveRules = z.strictObject({
  /** How long a leaver can use the balance, in months, unless chosen otherwise. If null, the balance is reset. */
  keepBalanceMonths: z.number().nullable(),
  /** Months after which the personal data of leavers is erased. */
  eraseAfterMonths: z.number(),
  /** That of the customer. */
  version,
});
export type LeaveRules = z.infer<typeof leaveRules>;

/** Only operators may send `eraseAfterMonths`. If it is absent, the rule stays as it is. */
export const leaveRulesInput = z.strictObject({
  keepBalanceMonths: months('Antal måneder').nullable(),
  eraseAfterMonths: months('Antal måneder').optional(),
});
export type LeaveRulesInput = z.infer<typeof leaveRulesInput>;

export const employeeErasure = z.strictObject({
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }),
  lastDay: z.string(),
  /** First day on which the data may be erased. `pendingOrders` delay the erasure until they are decided. */
  eraseOn: z.string(),
  pendingOrders: z.number(),
});
export type EmployeeErasure = z.infer<typeof employeeErasure>;

export const erasureSortColumns = ['eraseOn', 'name', 'customer', 'lastDay'] as const;

export const leavingEndpoints = defineEndpoints(leavingPaths, {
  previewLeave: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: leavePreview,
    summary: 'What leaving would mean for an employee',
  },
  leaveEmployee: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: leaveInput,
    response: employee,
    summary: 'Set the last day of an employee, or change it while it has not passed',
  },
  cancelLeave: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: employee,
    summary: 'Cancel the last day of an employee; possible up to and including that day',
  },
  rehireEmployee: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: employee,
    summary: 'Rehire an employee who has left, with the history and what is left of the balance',
  },
  previewLeaveOfMany: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: leavePreview,
    summary: 'What leaving would mean for the selected employees',
  },
  leaveMany: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: leaveManyInput,
    bodyLimit: 512 * 1024,
    response: leaveManyResult,
    idempotent: true,
    summary:
      'Set the last day of the selected employees, all or nothing; `selection_stale` names those who are gone',
  },
  getLeaveRules: {
    access: ['Admin', 'Customer'],
    query: ofCustomer,
    response: leaveRules,
    summary: "A customer's rules for employees who leave",
  },
  setLeaveRules: {
    access: ['Admin', 'Customer'],
    versioned: true,
    query: ofCustomer,
    body: leaveRulesInput,
    response: leaveRules,
    summary: "Change a customer's rules for employees who leave",
  },
  listEmployeeErasures: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ ...listQuery(erasureSortColumns), customerId: queryId.optional() }),
    response: z.array(employeeErasure),
    paged: true,
    summary: 'Employees who leave or have left, by the day on which their personal data is erased',
  },
});
