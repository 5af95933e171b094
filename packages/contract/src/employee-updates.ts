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

/** Its cells are unvalidated: the server checks each line in turn, so that an invalid line fails alone. */
const updateLine = z.strictObject({
  line: z.number().int().min(1).max(10_000_000),
  cells: z.array(z.string().max(MAX_UPDATE_CELL)).max(updateColumnNames.length),
  problem: z.enum(Object.keys(lineProblems) as [LineProblem, ...LineProblem[]]).optional(),
});

/** Operators must send `customerId`; administrators must not. `readUpdateFile` makes columns and lines. */
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

/** `missing`: an employee without a last day whom the file does not mention. */
export const updateRowKinds = ['new', 'changed', 'unchanged', 'missing', 'error'] as const;
export type UpdateRowKind = (typeof updateRowKinds)[number];

/** Text, with `lastDay` as `YYYY-MM-DD`; `startAmount` in points. Null for no value. */
const value = z.union([z.string(), z.number()]).nullable();

const valueChange = z.strictObject({ column, before: value, after: value });
export type ValueChange = z.infer<typeof valueChange>;

/**
 * `column` is null where the line as a whole is wrong. The message is a whole Danish sentence. `typed` is what the cell
 * says, shortened, if it is not valid.
 */
const lineError = z.strictObject({
  column: column.nullable(),
  message: z.string(),
  typed: z.string().optional(),
});
export type LineError = z.infer<typeof lineError>;

/** A line of the file, or an employee missing in it. */
export const fileUpdateRow = z.strictObject({
  /** Of the file; null for a missing employee. */
  line: z.number().nullable(),
  kind: z.enum(updateRowKinds),
  /** Null for a wrong line of an unknown employee, and for a new employee until the update is applied. */
  employeeId: z.number().nullable(),
  /** As they are in the company; of a new employee or a wrong line, as they are in the file. */
  name: z.string(),
  email: z.string(),
  /** What the file changes; of a new employee, all that it says. */
  changes: z.array(valueChange),
  errors: z.array(lineError),
  /** Whether applying did this; null until then. */
  isDone: z.boolean().nullable(),
});
export type FileUpdateRow = z.infer<typeof fileUpdateRow>;

/** What the comparison found. */
const updateSummary = z.strictObject({
  /** Lines by kind, and the missing employees. */
  rows: z.strictObject({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    missing: z.number(),
    error: z.number(),
  }),
  /** Of the company: those who have not left. */
  activeEmployees: z.number(),
  /** How many of them get a last day by their line. `isLargeLeaving` says whether so many must be confirmed. */
  leavers: z.number(),
  /** Departments of the file that the company does not have: how many, and the first of them. */
  newDepartments: z.strictObject({ count: z.number(), names: z.array(z.string()) }),
  /** Of new employees. */
  startAmounts: z.strictObject({ employees: z.number(), total: z.number() }),
});
export type UpdateSummary = z.infer<typeof updateSummary>;

/** What applying did. */
const updateFigures = z.strictObject({
  created: z.number(),
  changed: z.number(),
  /** How many got a last day, by their line or as missing ones. */
  leaving: z.number(),
  departments: z.number(),
  mails: z.number(),
});
export type UpdateFigures = z.infer<typeof updateFigures>;

/** A difference between a file and the company: a draft for an hour, then a result for a day. */
export const fileUpdate = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  /** Grows when the company changed since the difference was shown. Applying takes the one that was shown. */
  version: z.number(),
  expiresAt: z.string(),
  columns: z.array(column),
  ...updateSummary.shape,
  /** Why it cannot be applied as it is: the daily ceiling. */
  problem: z.string().nullable(),
  /** While it is being applied: steps done, of how many. */
  progress: z.strictObject({ done: z.number(), total: z.number() }).nullable(),
  /** Null for a draft. */
  applied: z
    .strictObject({
      at: z.string(),
      by: z.string(),
      ...updateFigures.shape,
      /** The batch of the start amounts; null without any. */
      batchId: z.number().nullable(),
    })
    .nullable(),
});
export type FileUpdate = z.infer<typeof fileUpdate>;

export const fileUpdateChoices = z.strictObject({
  /** The `version` that was shown. */
  version: z.number().int().min(1).max(1_000_000),
  /** Otherwise departments that the company does not have are left out. */
  createDepartments: z.boolean().default(false),
  /** A mail with a link to choose a password, to each new employee. */
  sendWelcome: z.boolean().default(false),
  /** Lets employees who are missing in the file leave. Refused while lines are wrong. */
  leaveMissing: z.strictObject({ lastDay: isoDate }).nullable().default(null),
  /** Required if more than a fifth of the company would leave. */
  confirmLargeLeaving: z.boolean().default(false),
});
export type FileUpdateChoices = z.infer<typeof fileUpdateChoices>;

export const employeeUpdateEndpoints = defineEndpoints(employeeUpdatePaths, {
  draftEmployeeUpdate: {
    access: ['Admin', 'Customer'],
    body: fileUpdateInput,
    bodyLimit: 12 * 1024 * 1024,
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
    query: z.strictObject({ ...listQuery(['line', 'name']), kind: z.enum(updateRowKinds).optional() }),
    response: z.array(fileUpdateRow),
    paged: true,
    summary: 'The lines, then the missing employees; `search` matches name and e-mail',
  },
  applyEmployeeUpdate: {
    access: ['Admin', 'Customer'],
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
    summary: 'The lines and what became of them as CSV',
  },
});
