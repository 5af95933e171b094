import { setImmediate as nextTurn } from 'node:timers/promises';
import { departmentInput } from '@saldo/contract/departments';
import {
  type LineProblem,
  lineProblems,
  type UpdateColumn,
  updateHeading,
} from '@saldo/contract/employee-update-columns';
import type { LineError } from '@saldo/contract/employee-updates';
import { employeeUpdate } from '@saldo/contract/employees';
import { requiredPoints } from '@saldo/contract/fields';
import { spoiledNumber, unwrapCell } from '@saldo/domain/csv/spreadsheet-cell';
import { isIsoDate, parseDanishDate } from '@saldo/domain/dates/danish-dates';
import { parsePoints } from '@saldo/domain/points/danish-points';
import type { z } from 'zod';

/** The values of a line. An empty cell has no value, like an absent column. */
export interface LineValues {
  firstName?: string;
  lastName?: string;
  email?: string;
  employeeNumber?: string;
  /** Null removes the department. */
  department?: string | null;
  lastDay?: string;
  /** Points, above 0. */
  startAmount?: number;
}

export interface ReadLine {
  line: number;
  /** The values of the valid cells, even in a line with errors. */
  values: LineValues;
  invalid: Partial<Record<UpdateColumn, string>>;
  errors: LineError[];
}

const NO_DEPARTMENT = 'ikke tildelt';

interface GivenLine {
  line: number;
  cells: readonly string[];
  problem?: LineProblem | null;
}

const TURN = 100;

/** Checks each cell on its own. Gives other requests a turn after every `TURN` lines. */
export async function readLines(
  columns: readonly UpdateColumn[],
  lines: readonly GivenLine[],
  today: Temporal.PlainDate,
): Promise<ReadLine[]> {
  const read: ReadLine[] = [];
  for (const line of lines) {
    read.push(readLine(columns, line, today));
    if (read.length % TURN === 0) await nextTurn();
  }
  return read;
}

function readLine(
  columns: readonly UpdateColumn[],
  { line, cells, problem }: GivenLine,
  today: Temporal.PlainDate,
): ReadLine {
  const values: LineValues = {};
  const invalid: ReadLine['invalid'] = {};
  const errors: LineError[] = [];
  if (problem) errors.push({ column: null, message: lineProblems[problem] });
  else if (cells.length !== columns.length) {
    errors.push({ column: null, message: lineProblems['column-count'] });
  }
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (cell === '') continue;
    const message = take(values, column, cell, today);
    if (message === undefined) continue;
    const typed = shown(cell);
    invalid[column] = typed;
    // The cells of a malformed line only identify its employee. Their own errors would mislead.
    if (errors[0]?.column !== null) errors.push({ column, message, typed });
  }
  return { line, values, invalid, errors };
}

/** Longer than most invalid cells. An index on the rows refuses texts that are much longer. */
const MAX_SHOWN = 100;

/** Returns the text of an invalid cell without characters that are invisible or reorder the text around them. */
function shown(cell: string): string {
  const visible = [...cell.replaceAll(/\p{C}/gu, '\ufffd')];
  return visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN).join('')}…` : visible.join('');
}

/** Sets the value of a cell, or returns what is wrong with it. */
function take(
  values: LineValues,
  column: UpdateColumn,
  cell: string,
  today: Temporal.PlainDate,
): string | undefined {
  switch (column) {
    case 'department':
      if (cell.toLocaleLowerCase('da') === NO_DEPARTMENT) values.department = null;
      else return takeText(values, column, departmentInput.shape.name, cell);
      return undefined;
    case 'lastDay':
      return takeLastDay(values, cell, today);
    case 'employeeNumber':
      return spoiledNumber(cell) ?? takeText(values, column, employeeUpdate.shape[column], unwrapCell(cell));
    case 'startAmount':
      return takeStartAmount(values, cell);
    default:
      return takeText(values, column, employeeUpdate.shape[column], cell);
  }
}

function takeText(
  values: LineValues,
  column: 'firstName' | 'lastName' | 'email' | 'employeeNumber' | 'department',
  schema: z.ZodType<string | undefined>,
  cell: string,
): string | undefined {
  const checked = schema.safeParse(cell);
  if (!checked.success) return checked.error.issues[0]?.message ?? `${updateHeading(column)} er ikke gyldig`;
  if (checked.data !== undefined) values[column] = checked.data;
  return undefined;
}

const NOT_A_DATE = 'Fratrædelsesdato skal være en dato som 31-12-2026';

function takeLastDay(values: LineValues, cell: string, today: Temporal.PlainDate): string | undefined {
  // Without a year, the same file would mean another date next year.
  const hasYear = cell.split(/[/.-]/).length === 3 || /^\d{6,8}$/.test(cell);
  const date = isIsoDate(cell) ? cell : hasYear && parseDanishDate(cell, today)?.toString();
  if (!date) return NOT_A_DATE;
  values.lastDay = date;
  return undefined;
}

const amountCell = requiredPoints('Startbeløb');

function takeStartAmount(values: LineValues, cell: string): string | undefined {
  const points = parsePoints(cell);
  if (points === null) return 'Startbeløb skal være et tal som 250 eller 1.250,50';
  if (points < 0) return 'Startbeløb må ikke være negativt';
  const checked = amountCell.safeParse(points);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'Startbeløb er ikke gyldigt';
  if (points > 0) values.startAmount = points;
  return undefined;
}
