import { z } from 'zod';
import { employeeFields, employeeSortColumns } from './employee-fields.ts';
import { employeeFilterQuery } from './employee-filter.ts';
import { employeePassword, refuseOwnEmail } from './employee-password.ts';
import { employeePaths } from './employees.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  idParams,
  listQuery,
  newPassword,
  queryId,
  reference,
  textResponses,
  textSchemas,
  version,
} from './fields.ts';
import { sentMail } from './mails.ts';

/** When an employee leaves or left (docs/domain-rules.md#leaving). */
const leaving = z.strictObject({
  lastDay: z.string(),
  hasLeft: z.boolean(),
  /** The last day on which the balance can be used. If it is null, the balance is reset after `lastDay`. */
  balanceUntil: z.string().nullable(),
});

/** An employee. Amounts are in points; `available` = `balance` − `held` (docs/domain-rules.md#balances). */
export const employee = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  name: z.string(),
  ...textResponses(employeeFields),
  department: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  balance: z.number(),
  held: z.number(),
  available: z.number(),
  /** The sum of the amounts that wait for an approval. */
  awaitingApproval: z.number(),
  loginEnabled: z.boolean(),
  /** When the last link to choose a password was mailed to the present address; null if none was, or it failed. */
  invitedAt: z.string().nullable(),
  version,
  leaving: leaving.nullable(),
});
export type Employee = z.infer<typeof employee>;

/** Input of an update. Absent `departmentId` keeps the department; null removes it. */
export const employeeUpdate = z.strictObject({
  ...textSchemas(employeeFields),
  departmentId: reference('Afdeling').nullable().optional(),
});
export type EmployeeUpdate = z.infer<typeof employeeUpdate>;

const newEmployee = employeeUpdate.extend({ password: employeePassword });

/** Operators must send `customerId`; administrators must not. */
export const employeeCreate = refuseOwnEmail(
  newEmployee.extend({ customerId: reference('Kunde').optional() }),
);
export const importedEmployee = refuseOwnEmail(
  newEmployee.omit({ departmentId: true, employeeNumber: true }),
);
export type EmployeeCreate = z.infer<typeof employeeCreate>;

export const employeePasswordChange = z.strictObject({ password: employeePassword });
/** A new password of an administrator or operator. */
export const passwordChange = z.strictObject({ password: newPassword });

export const employeeEndpoints = defineEndpoints(employeePaths, {
  listEmployees: {
    access: ['Admin', 'Customer', 'Leader'],
    query: z.strictObject({
      ...listQuery(employeeSortColumns),
      ...employeeFilterQuery,
      customerId: queryId.optional(),
    }),
    response: z.array(employee),
    paged: true,
    summary:
      'Employees of the own customer; for operators, of `customerId` or of all customers; `department` is an id or `none`; `firstId` and `lastId` limit them to a range, such as that of an import',
  },
  getEmployee: {
    access: ['Admin', 'Customer', 'Leader'],
    params: idParams,
    query: z.strictObject({ customerId: queryId.optional() }),
    response: employee,
    summary: 'An employee of the own customer; for operators, of `customerId` or of any customer',
  },
  createEmployee: {
    access: ['Admin', 'Customer'],
    body: employeeCreate,
    response: employee,
    status: 201,
    summary: 'Create an employee with a balance of 0',
  },
  updateEmployee: {
    access: ['Admin', 'Customer'],
    versioned: true,
    recentPassword: 'for-some',
    params: idParams,
    body: employeeUpdate,
    response: employee,
    summary: 'Update an employee',
  },
  deleteEmployee: {
    access: ['Admin', 'Customer'],
    params: idParams,
    idempotent: true,
    summary: 'Delete an employee: posts out the remaining points and removes personal data',
  },
  setEmployeePassword: {
    access: ['Admin', 'Customer'],
    recentPassword: true,
    params: idParams,
    body: employeePasswordChange,
    summary: 'Set the webshop password of an employee',
  },
  sendEmployeeWelcome: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: sentMail,
    summary: 'Send the welcome mail with a link to choose a webshop password',
  },
  sendEmployeeInvitation: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: sentMail,
    summary: 'Mail an employee without a webshop password a link to choose one',
  },
});
