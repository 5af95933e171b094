import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { email, idParams, listQuery, newPassword, queryId, reference, requiredText } from './fields.ts';
import { sentMail } from './mails.ts';

/** An employee. Amounts in points; `available` = `balance` − `held` (docs/domain-rules.md#balances). */
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
  /** The employee has a password for the webshop. */
  loginEnabled: z.boolean(),
});
export type Employee = z.infer<typeof employee>;

/** Input of an update. Absent `departmentId` keeps the department; null removes it. */
export const employeeUpdate = z.strictObject({
  firstName: requiredText('Fornavn', 100),
  lastName: requiredText('Navn', 100),
  email,
  departmentId: reference('Afdeling').nullable().optional(),
});
export type EmployeeUpdate = z.infer<typeof employeeUpdate>;

/** Operators must send `customerId`; administrators must not. */
export const employeeCreate = employeeUpdate.extend({
  password: newPassword,
  customerId: reference('Kunde').optional(),
});
export type EmployeeCreate = z.infer<typeof employeeCreate>;

export const passwordChange = z.strictObject({ password: newPassword });

export const employeeSortColumns = ['name', 'email', 'department', 'balance'] as const;

export const employeeEndpoints = defineEndpoints({
  listEmployees: {
    method: 'GET',
    path: '/api/employees',
    access: ['Admin', 'Customer'],
    query: z.strictObject({ ...listQuery(employeeSortColumns), customerId: queryId.optional() }),
    response: z.array(employee),
    paged: true,
    summary: 'Employees of the own company; for operators, of `customerId` or of all companies',
  },
  createEmployee: {
    method: 'POST',
    path: '/api/employees',
    access: ['Admin', 'Customer'],
    body: employeeCreate,
    response: employee,
    status: 201,
    summary: 'Create an employee with a balance of 0',
  },
  updateEmployee: {
    method: 'PUT',
    path: '/api/employees/{id}',
    access: ['Admin', 'Customer'],
    params: idParams,
    body: employeeUpdate,
    response: employee,
    summary: 'Update an employee',
  },
  deleteEmployee: {
    method: 'DELETE',
    path: '/api/employees/{id}',
    access: ['Admin', 'Customer'],
    params: idParams,
    idempotent: true,
    summary: 'Delete an employee: posts out the remaining points and removes personal data',
  },
  setEmployeePassword: {
    method: 'PUT',
    path: '/api/employees/{id}/password',
    access: ['Admin', 'Customer'],
    params: idParams,
    body: passwordChange,
    summary: 'Set the webshop password of an employee',
  },
  sendEmployeeWelcome: {
    method: 'POST',
    path: '/api/employees/{id}/send-email',
    access: ['Admin', 'Customer'],
    params: idParams,
    response: sentMail,
    summary: 'Send the welcome mail with a link to choose a webshop password',
  },
});
