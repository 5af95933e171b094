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

/** Returns the schema of a choice of employees, by ids or by a filter, with the additional fields of `shape`. */
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

/** The employees of a draft are fixed: no employee is added later. The draft expires after an hour. */
export const selectionDraft = z.strictObject({
  id: z.number(),
  expiresAt: z.string(),
  employees: z.number(),
  /** Number of `employeeIds` that are not, or no longer, employees of the customer. */
  unknown: z.number(),
  /** Names of the first ten employees. */
  names: z.array(z.string()),
});
export type SelectionDraft = z.infer<typeof selectionDraft>;

/** Changes that a selection can be used for. A selection is used only once. */
export const selectionActs = ['department', 'welcome', 'leave'] as const;
export type SelectionAct = (typeof selectionActs)[number];

/** Employees of the draft to leave out, such as those that an error `selection_stale` names. */
export const withoutEmployees = z.array(reference('Medarbejder')).max(MAX_SELECTED).default([]);

const named = z.strictObject({ id: z.number(), name: z.string() });

/** `departments` is sorted by name; `department` is null for employees without a department. */
export const departmentChangePreview = z.strictObject({
  employees: z.number(),
  departments: z.array(z.strictObject({ department: named.nullable(), employees: z.number() })),
});
export type DepartmentChangePreview = z.infer<typeof departmentChangePreview>;

export const departmentChange = z.strictObject({
  departmentId: reference('Afdeling').nullable(),
  without: withoutEmployees,
});
export type DepartmentChange = z.infer<typeof departmentChange>;

export const departmentChanged = z.strictObject({
  changed: z.number(),
  unchanged: z.number(),
});
export type DepartmentChanged = z.infer<typeof departmentChanged>;

/**
 * `welcome` goes to employees who have a password; `invitation` goes to the others, with the same link to choose one.
 */
export const welcomeKinds = ['welcome', 'invitation'] as const;
export type WelcomeKind = (typeof welcomeKinds)[number];

/** If absent, `welcome`. */
const welcomeKind = z.enum(welcomeKinds).optional();

/**
 * `employee_left`: the employee has left. `login_not_enabled`: the employee has no password, which a welcome requires.
 * `login_enabled`: the employee has one, which an invitation could replace. `address_throttled`: too many mails went to the address within an hour. `sender_throttled`: the company's administrators may not send more
 * mails that day.
 */
export const welcomeSkips = [
  'employee_left',
  'login_not_enabled',
  'login_enabled',
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

/** In a preview, what sending would do now. In a result, what sending did. */
export const welcomes = z.strictObject({
  employees: z.number(),
  skipped: z.number(),
  firstSkipped: z.array(skippedWelcome),
});
export type Welcomes = z.infer<typeof welcomes>;

/**
 * A selection is used for one change. Repeating that change returns the first result; any other change is refused with
 * `selection_used`.
 */
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
    query: z.strictObject({ kind: welcomeKind }),
    response: welcomes,
    summary: 'Which of the selected employees can get the welcome mail, or an invitation, now',
  },
  sendWelcomes: {
    access: ['Admin', 'Customer'],
    params: idParams,
    body: z.strictObject({ without: withoutEmployees, kind: welcomeKind }),
    optionalBody: true,
    bodyLimit: 512 * 1024,
    response: welcomes,
    idempotent: true,
    summary: 'Send the welcome mail to the selected employees, once; skips those who cannot get it',
  },
});
