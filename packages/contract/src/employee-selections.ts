import { z } from 'zod';
import { type EmployeeFilter, employeeFilter } from './employee-filter.ts';
import { employeeSelectionPaths } from './employee-selections.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, reference } from './fields.ts';

export const MAX_SELECTED = 20_000;

const selectionLimit = 'Der kan højst vælges 20.000 medarbejdere ad gangen';

const selectedIds = z
  .array(reference('Medarbejder'))
  .min(1, 'Vælg mindst én medarbejder')
  .max(MAX_SELECTED, selectionLimit);

/** A choice of employees, by ids or by a filter, with the fields of `shape`. */
export const employeeSelectionWith = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.union([
    z.strictObject({ employeeIds: selectedIds, ...shape }),
    z.strictObject({ filter: employeeFilter, ...shape }),
  ]);

export type EmployeeSelection = { employeeIds: number[] } | { filter: EmployeeFilter };

/** Operators must send `customerId`; administrators must not. */
export const selectionInput = z.strictObject({
  customerId: reference('Kunde').optional(),
  selection: employeeSelectionWith({}),
});
export type SelectionInput = z.infer<typeof selectionInput>;

/** Expires after an hour. No employee is added to it. */
export const selectionDraft = z.strictObject({
  id: z.number(),
  expiresAt: z.string(),
  employees: z.number(),
  /** How many of `employeeIds` are not employees of the customer, or not any more. */
  unknown: z.number(),
  /** The first ten. */
  names: z.array(z.string()),
});
export type SelectionDraft = z.infer<typeof selectionDraft>;

/** What a selection can be used for, once. */
export const selectionActs = ['department', 'welcome', 'leave'] as const;
export type SelectionAct = (typeof selectionActs)[number];

/** Employees of the draft to leave out, such as those that `selection_stale` names. */
export const withoutEmployees = z.array(reference('Medarbejder')).max(MAX_SELECTED).default([]);

const named = z.strictObject({ id: z.number(), name: z.string() });

/** By name; null for those without a department. */
export const departmentChangePreview = z.strictObject({
  employees: z.number(),
  departments: z.array(z.strictObject({ department: named.nullable(), employees: z.number() })),
});
export type DepartmentChangePreview = z.infer<typeof departmentChangePreview>;

export const departmentChange = z.strictObject({
  /** Null removes the department. */
  departmentId: reference('Afdeling').nullable(),
  without: withoutEmployees,
});
export type DepartmentChange = z.infer<typeof departmentChange>;

export const departmentChanged = z.strictObject({
  changed: z.number(),
  /** Employees who were in the department already. */
  unchanged: z.number(),
});
export type DepartmentChanged = z.infer<typeof departmentChanged>;

/**
 * `employee_left`: may not sign in any more. `login_not_enabled`: has no password. `address_throttled`: the address has
 * got too many mails within an hour. `sender_throttled`: the company may not send more mails that day; never for
 * operators.
 */
export const welcomeSkips = [
  'employee_left',
  'login_not_enabled',
  'address_throttled',
  'sender_throttled',
] as const;
export type WelcomeSkip = (typeof welcomeSkips)[number];

export const skippedWelcome = z.strictObject({
  employee: named,
  reason: z.enum(welcomeSkips),
  message: z.string(),
});
export type SkippedWelcome = z.infer<typeof skippedWelcome>;

/** As a preview, what sending would do now; as a result, what it did. */
export const welcomes = z.strictObject({
  /** How many get the mail. */
  employees: z.number(),
  skipped: z.number(),
  /** The first by name. */
  firstSkipped: z.array(skippedWelcome),
});
export type Welcomes = z.infer<typeof welcomes>;

/** Using a selection again in the same way returns the first result; in another way, `selection_used`. */
export const employeeSelectionEndpoints = defineEndpoints(employeeSelectionPaths, {
  draftEmployeeSelection: {
    access: ['Admin', 'Customer'],
    body: selectionInput,
    bodyLimit: 512 * 1024,
    response: selectionDraft,
    status: 201,
    summary: 'Choose employees of a customer by ids or by a filter, for one change of them all',
  },
  previewDepartmentChange: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: departmentChangePreview,
    summary: 'The present departments of the selected employees',
  },
  changeDepartmentOfMany: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: departmentChange,
    bodyLimit: 512 * 1024,
    response: departmentChanged,
    idempotent: true,
    summary:
      'Move the selected employees to a department, all or nothing; `selection_stale` names those who are gone',
  },
  previewWelcomes: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: welcomes,
    summary: 'Which of the selected employees can get the welcome mail now',
  },
  sendWelcomes: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: z.strictObject({ without: withoutEmployees }),
    optionalBody: true,
    bodyLimit: 512 * 1024,
    response: welcomes,
    idempotent: true,
    summary: 'Send the welcome mail to the selected employees, once; skips those who cannot get it',
  },
});
