import { z } from 'zod';
import {
  type LineProblem,
  lineProblems,
  MAX_UPDATE_CELL,
  MAX_UPDATE_ROWS,
  type UpdateColumn,
  updateColumnNames,
} from './employee-update-columns.ts';
import { employeeUpdatePaths } from './employee-updates.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isoDate, listQuery, reference } from './fields.ts';

const column = z.enum(updateColumnNames as [UpdateColumn, ...UpdateColumn[]]);

/** A line of the file, unvalidated: the server checks each line in turn, so that an invalid line fails alone. */
const updateLine = z.strictObject({
  line: z.number().int().min(1).max(10_000_000),
  cells: z.array(z.string().max(MAX_UPDATE_CELL)).max(updateColumnNames.length),
  problem: z.enum(Object.keys(lineProblems) as [LineProblem, ...LineProblem[]]).optional(),
});

/** Operators must send `customerId`; administrators must not. `readUpdateFile` returns `columns` and `lines`. */
export const fileUpdateInput = z.strictObject({
  customerId: reference('Kunde').optional(),
  columns: z
    .array(column)
    .refine((columns) => new Set(columns).size === columns.length, 'En kolonne står to gange')
    .refine(
      (columns) => columns.includes('email') || columns.includes('employeeNumber'),
      'Filen skal have en kolonne med e-mail eller medarbejdernr.',
    ),
  lines: z
    .array(updateLine)
    .min(1, 'Der skal være mindst én linje')
    .max(MAX_UPDATE_ROWS, 'Der kan højst være 20.000 linjer ad gangen'),
});
export type FileUpdateInput = z.infer<typeof fileUpdateInput>;

/** `missing`: an employee who is not in the file and has no last day. */
export const updateRowKinds = ['new', 'changed', 'unchanged', 'missing', 'error'] as const;
export type UpdateRowKind = (typeof updateRowKinds)[number];

/** `effective`: every kind but `unchanged`. */
export const updateRowFilters = [...updateRowKinds, 'effective'] as const;

/** A cell's value: `lastDay` is `YYYY-MM-DD`, `startAmount` is in points. Null for an empty cell. */
const value = z.union([z.string(), z.number()]).nullable();

const valueChange = z.strictObject({ column, before: value, after: value });
export type ValueChange = z.infer<typeof valueChange>;

/**
 * `column` is null if the whole line is wrong. `message` is a complete Danish sentence. `typed` is the content of an
 * invalid cell, shortened.
 */
const lineError = z.strictObject({
  column: column.nullable(),
  message: z.string(),
  typed: z.string().optional(),
});
export type LineError = z.infer<typeof lineError>;

export const fileUpdateRow = z.strictObject({
  /** The line number in the file; null for a missing employee. */
  line: z.number().nullable(),
  kind: z.enum(updateRowKinds),
  /** Null for a wrong line of an unknown employee. A new employee gets the id when the update is applied. */
  employeeId: z.number().nullable(),
  /** The employee's stored name and e-mail. For a new or unknown employee, those in the file. */
  name: z.string(),
  email: z.string(),
  /** What the file changes. For a new employee, all values in the file. */
  changes: z.array(valueChange),
  errors: z.array(lineError),
  /** Whether applying the update made this change; null for a draft. */
  isDone: z.boolean().nullable(),
});
export type FileUpdateRow = z.infer<typeof fileUpdateRow>;

const updateSummary = z.strictObject({
  /** Number of lines of each kind; `missing` counts employees. */
  rows: z.strictObject({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    missing: z.number(),
    error: z.number(),
  }),
  /** Number of the company's employees who have not left. */
  activeEmployees: z.number(),
  /** Number of employees whose line gives them a last day; `isLargeLeaving` says whether so many need confirmation. */
  leavers: z.number(),
  /** Departments that are in the file, but not in the company: their number, and the names of the first 50. */
  newDepartments: z.strictObject({ count: z.number(), names: z.array(z.string()) }),
  startAmounts: z.strictObject({ employees: z.number(), total: z.number() }),
});
export type UpdateSummary = z.infer<typeof updateSummary>;

const updateFigures = z.strictObject({
  created: z.number(),
  changed: z.number(),
  /** Number of employees who got a last day, by their line or because they were missing. */
  leaving: z.number(),
  departments: z.number(),
  mails: z.number(),
});
export type UpdateFigures = z.infer<typeof updateFigures>;

/** The difference between a file and the company: a draft, kept for an hour, or the result, kept for a day. */
export const fileUpdate = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  /** Increases when the draft is compared with the company again. Applying requires the version that was shown. */
  version: z.number(),
  expiresAt: z.string(),
  columns: z.array(column),
  ...updateSummary.shape,
  /** The company's departments to which a draft moves employees, and which have no products to buy. */
  departmentsWithoutProducts: z.array(z.strictObject({ id: z.number(), name: z.string() })),
  /** In Danish: why the update cannot be applied, such as the daily ceiling. */
  problem: z.string().nullable(),
  /** Steps done so far and in total; null unless the update is being applied. */
  progress: z.strictObject({ done: z.number(), total: z.number() }).nullable(),
  applied: z
    .strictObject({
      at: z.string(),
      by: z.string(),
      ...updateFigures.shape,
      /** The batch of the start amounts; null if there are none. */
      batchId: z.number().nullable(),
    })
    .nullable(),
});
export type FileUpdate = z.infer<typeof fileUpdate>;

export const fileUpdateChoices = z.strictObject({
  /** The `version` of the draft that was shown. */
  version: z.number().int().min(1).max(1_000_000),
  /** If false, the update ignores departments that the company does not have. */
  createDepartments: z.boolean().default(false),
  /** Sends each new employee a mail with a link to choose a password. */
  sendWelcome: z.boolean().default(false),
  /** Gives every employee who is missing in the file this last day. Refused while lines are wrong. */
  leaveMissing: z.strictObject({ lastDay: isoDate }).nullable().default(null),
  /** Must be true if more than a fifth of the company would leave. */
  confirmLargeLeaving: z.boolean().default(false),
});
export type FileUpdateChoices = z.infer<typeof fileUpdateChoices>;

export const employeeUpdateEndpoints = defineEndpoints(employeeUpdatePaths, {
  draftEmployeeUpdate: {
    access: ['Admin', 'Customer'],
    body: fileUpdateInput,
    bodyLimit: 8 * 1024 * 1024,
    response: fileUpdate,
    status: 201,
    summary: 'Compare the lines of a file with the employees of a customer; changes nothing',
  },
  getEmployeeUpdate: {
    access: ['Admin', 'Customer'],
    params: idParams,
    response: fileUpdate,
    summary: 'A draft, with its progress while it is applied, or its result',
  },
  listEmployeeUpdateRows: {
    access: ['Admin', 'Customer'],
    params: idParams,
    query: z.strictObject({ ...listQuery(['line', 'name']), kind: z.enum(updateRowFilters).optional() }),
    response: z.array(fileUpdateRow),
    paged: true,
    summary:
      'The lines, then the missing employees; `search` matches name and e-mail; `effective` omits unchanged',
  },
  applyEmployeeUpdate: {
    access: ['Admin', 'Customer'],
    recentPassword: 'for-some',
    params: idParams,
    body: fileUpdateChoices,
    response: fileUpdate,
    idempotent: true,
    summary:
      'Apply a draft, all or nothing; `update_stale` says what changed since it was shown. An applied one is returned unchanged',
  },
  exportEmployeeUpdate: {
    access: ['Admin', 'Customer'],
    params: idParams,
    download: true,
    summary: 'CSV of the lines, with what became of each',
  },
});
