import { z } from 'zod';
import { employeePaths } from './employees.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { email, idParams, listQuery, newPassword, queryId, reference, requiredText } from './fields.ts';
import { sentMail } from './mails.ts';

/** An employee. Amounts in points: `available` = `balance` − `held` (design §2). */
export const employee = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  department: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  balance: z.number(),
  held: z.number(),
  available: z.number(),
  /** The employee has a password and can sign in to the webshop. */
  loginEnabled: z.boolean(),
});
export type Employee = z.infer<typeof employee>;

/** What changing an employee takes. Without `departmentId` the department stays; null takes it away. */
export const employeeUpdate = z.strictObject({
  firstName: requiredText('Fornavn', 100),
  lastName: requiredText('Navn', 100),
  email,
  departmentId: reference('Afdeling').nullable().optional(),
});
export type EmployeeUpdate = z.infer<typeof employeeUpdate>;

/** What creating an employee takes. An operator names the company; for a Customer it is the session's. */
export const employeeCreate = employeeUpdate.extend({
  password: newPassword,
  customerId: reference('Kunde').optional(),
});
export type EmployeeCreate = z.infer<typeof employeeCreate>;

/** The password form of an employee and of an administrator. */
export const passwordChange = z.strictObject({ password: newPassword });

/** Columns that the list can be sorted by; by default `name`. */
export const employeeSortColumns = ['name', 'email', 'department', 'balance'] as const;

export const employeeEndpoints = defineEndpoints(employeePaths, {
  listEmployees: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ ...listQuery(employeeSortColumns), customerId: queryId.optional() }),
    response: z.array(employee),
    paged: true,
    summary: 'Employees of the own company; for an operator of `customerId`, or of all',
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
    params: idParams,
    body: employeeUpdate,
    response: employee,
    summary: 'Change an employee',
  },
  deleteEmployee: {
    access: ['Admin', 'Customer'],
    params: idParams,
    idempotent: true,
    summary: 'Delete an employee: remaining points are posted out, personal data removed',
  },
  setEmployeePassword: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: passwordChange,
    summary: 'Set the webshop password of an employee',
  },
  sendEmployeeWelcome: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: sentMail,
    summary: 'Send the welcome mail with a link to choose a webshop password',
  },
});
