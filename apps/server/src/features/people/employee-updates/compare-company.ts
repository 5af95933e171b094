import type { UpdateColumn } from '@saldo/contract/employee-update-columns';
import type { UpdateRowKind, UpdateSummary } from '@saldo/contract/employee-updates';
import type { FieldError } from '@saldo/contract/errors';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { type Company, type ComparedRow, compareLines, EMAIL_IN_USE, folded } from './compare-lines.ts';
import {
  readCompany,
  readEmailsElsewhere,
  type StoredLine,
  type StoredRow,
  type StoredUpdate,
} from './employee-updates.queries.ts';
import { readLines } from './read-line.ts';

export interface Comparison {
  company: Company;
  /** A row for each of `lines`, in order, then the rows of missing employees. */
  rows: ComparedRow[];
  lines: StoredLine[];
  stored: readonly StoredRow[];
}

/** Compares the lines of a draft again. `emailsElsewhere` adds to the addresses that the draft has found in use. */
export async function compareStored(
  tx: Tx,
  update: StoredUpdate,
  stored: readonly StoredRow[],
  today: Temporal.PlainDate,
  actor: Operator | Administrator,
  emailsElsewhere: readonly string[] = [],
): Promise<Comparison> {
  const lines = stored.flatMap(({ line, cells, problem }): StoredLine[] =>
    line === null ? [] : [{ line, cells: required(cells, 'a line has cells'), problem }],
  );
  const read = await readLines(update.columns as UpdateColumn[], lines, today);
  const found = read.flatMap(({ values: { email } }, n) =>
    email !== undefined && stored[n]?.errors.some(({ message }) => message === EMAIL_IN_USE.message)
      ? [email]
      : [],
  );
  const inUse = new Set([...found, ...emailsElsewhere].map(folded));
  const company = await readCompany(tx, update.customerId, inUse, today.toString(), actor);
  return { company, lines, stored, rows: compareLines(read, company) };
}

const MAX_DIFFERENCES = 100;

/**
 * Returns what changed since the rows were stored, in Danish: at most `MAX_DIFFERENCES` changes, each with the path of a line
 * or of a missing employee. Missing employees count only if they are to leave.
 */
export function differences(
  { rows, lines, stored }: Comparison,
  { lineCount, withMissing }: { lineCount: number; withMissing: boolean },
): FieldError[] {
  const found: FieldError[] = [];
  const say = (path: FieldError['path'], message: string) => {
    if (found.length < MAX_DIFFERENCES) found.push({ path, message });
  };
  if (lines.length < lineCount) {
    say(['lines'], 'En medarbejder i filen er slettet, og linjen er taget ud.');
  }
  for (const [n, { line }] of lines.entries()) {
    const [before, after] = [stored[n], rows[n]];
    if (before && after && fingerprint(before) !== fingerprint(after)) {
      say(['lines', line], `Linje ${line}, ${after.name || after.email}: ${wordsOf(before, after)}.`);
    }
  }
  if (withMissing) {
    const earlier = byEmployee(stored.slice(lines.length));
    const now = byEmployee(rows.slice(lines.length));
    for (const [id, { name }] of now) {
      if (!earlier.has(id)) say(['employees', id], `${name} mangler også i filen.`);
    }
    for (const [id, { name }] of earlier) {
      if (!now.has(id))
        say(['employees', id], `${name} mangler ikke længere, eller er slettet eller fratrådt.`);
    }
  }
  return found;
}

const byEmployee = <Row extends { employeeId: number | null }>(missing: readonly Row[]): Map<number, Row> =>
  new Map(missing.map((row) => [required(row.employeeId, 'a missing row has an employee'), row]));

type Compared = Pick<ComparedRow, 'kind' | 'employeeId' | 'changes' | 'errors'>;

/** Equal for rows with the same effect when applied. Names each key, because jsonb does not keep the order of keys. */
const fingerprint = ({ kind, employeeId, changes, errors }: Compared): string =>
  JSON.stringify([
    kind,
    employeeId,
    changes.map(({ column, before, after }) => [column, before, after]),
    errors.map(({ column, message }) => [column, message]),
  ]);

function wordsOf(before: Compared, after: Compared): string {
  const [error] = after.errors;
  if (error) return lowerFirst(error.message);
  if (before.kind === 'new') return 'medarbejderen er oprettet i mellemtiden';
  if (after.kind === 'new') return 'medarbejderen er slettet i mellemtiden';
  if (after.kind === 'unchanged') return 'ændringen er foretaget i mellemtiden';
  return 'oplysningerne er ændret i mellemtiden';
}

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('da') + text.slice(1);

const MAX_DEPARTMENT_NAMES = 50;

export function summariseRows(rows: readonly ComparedRow[], company: Company): UpdateSummary {
  const counts: Record<UpdateRowKind, number> = { new: 0, changed: 0, unchanged: 0, missing: 0, error: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  const known = new Set(company.departments.map(folded));
  const names = newDepartments(rows, known);
  const amounts = rows.flatMap((row) => startAmountOf(row) ?? []);
  return {
    rows: counts,
    activeEmployees: company.employees.filter(({ lastDay }) => lastDay === null || lastDay >= company.today)
      .length,
    leavers: rows.filter((row) => row.kind === 'changed' && valueIn(row, 'lastDay') !== undefined).length,
    newDepartments: { count: names.length, names: names.slice(0, MAX_DEPARTMENT_NAMES) },
    startAmounts: {
      employees: amounts.length,
      total: hundredthsToPoints(amounts.reduce((sum, amount) => sum + pointsToHundredths(amount), 0n)),
    },
  };
}

/** Returns the departments in the rows that the company does not have, in the order of the file. */
export function newDepartments(rows: readonly ComparedRow[], known: ReadonlySet<string>): string[] {
  const names = new Map<string, string>();
  for (const row of rows) {
    const name = valueIn(row, 'department');
    if (typeof name === 'string' && !known.has(folded(name)) && !names.has(folded(name))) {
      names.set(folded(name), name);
    }
  }
  return [...names.values()];
}

/** Returns the new value of a column; undefined if the row does not change it. */
export const valueIn = ({ changes }: ComparedRow, column: string) =>
  changes.find((change) => change.column === column)?.after;

export function startAmountOf(row: ComparedRow): number | undefined {
  const amount = valueIn(row, 'startAmount');
  return typeof amount === 'number' ? amount : undefined;
}

/**
 * The company changed after a difference was shown. The fields name the changes, if they are known. `emailsElsewhere`
 * are the addresses found in use at other companies.
 */
export class StaleUpdate extends AppError {
  readonly emailsElsewhere: readonly string[];

  constructor(fields: FieldError[] = [], emailsElsewhere: readonly string[] = []) {
    super('update_stale', { fields });
    this.emailsElsewhere = emailsElsewhere;
  }
}

/** Returns `StaleUpdate` if an e-mail, a number or a department's name was taken meanwhile; otherwise null. */
export function staleByConflict(error: unknown): StaleUpdate | null {
  const constraints = ['employee_email', 'employee_number', 'department_name'];
  const isTaken = constraints.some((constraint) => isUniqueViolation(error, constraint));
  const isDepartment = error instanceof AppError && error.code === 'department_name_in_use';
  return isTaken || isDepartment ? new StaleUpdate() : null;
}

/** Addresses that one call tells to be in use at other companies. */
export const MAX_EMAILS_ELSEWHERE = 20;

/** Throws `StaleUpdate` if an address that the rows would give to an employee is in use at another company. */
export async function refuseEmailsElsewhere(
  tx: Tx,
  customerId: number,
  rows: readonly ComparedRow[],
): Promise<void> {
  const given = rows.flatMap((row) => {
    const email = valueIn(row, 'email');
    return typeof email === 'string' ? [{ row, email }] : [];
  });
  const emails = given.map(({ email }) => email);
  const inUse = new Set(await readEmailsElsewhere(tx, customerId, emails, MAX_EMAILS_ELSEWHERE));
  if (inUse.size === 0) return;
  const fields = given
    .filter(({ email }) => inUse.has(email))
    .map(({ row: { line, name }, email }) => ({
      path: ['lines', line ?? 0],
      message: `Linje ${line}, ${name || email}: ${EMAIL_IN_USE.message.replace('E', 'e')}.`,
    }));
  throw new StaleUpdate(fields, [...inUse]);
}
