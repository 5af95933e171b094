import { employeeFields } from './employee-fields.ts';

/** The columns of a file for `Opdatér fra fil`, with their headings. A file can have them in any order. */
export const updateColumns = {
  firstName: employeeFields.firstName.label,
  lastName: employeeFields.lastName.label,
  email: employeeFields.email.label,
  department: 'Afdeling',
  employeeNumber: employeeFields.employeeNumber.label,
  lastDay: 'Fratrædelsesdato',
  startAmount: 'Startbeløb',
} as const;

export type UpdateColumn = keyof typeof updateColumns;

export const updateColumnNames = Object.keys(updateColumns) as readonly UpdateColumn[];

/** Returns the heading of a column, by which errors name the column. */
export const updateHeading = (column: UpdateColumn): string => updateColumns[column];

/** Danish messages for lines whose cells cannot be read. */
export const lineProblems = {
  'unclosed-quote': 'Der mangler et afsluttende anførselstegn',
  'text-after-quote': 'Der står tekst efter et afsluttende anførselstegn',
  'too-long': 'Linjen har et felt, der er for langt',
  'column-count': 'Linjen har ikke lige så mange kolonner som overskriften',
  unreadable: 'Linjen indeholder tegn, der ikke kan læses',
} as const;
export type LineProblem = keyof typeof lineProblems;

export const MAX_UPDATE_ROWS = 20_000;

/** Longest cell that is read, in characters. No field accepts so long a text. */
export const MAX_UPDATE_CELL = 1_000;
