import type { UpdateColumn } from '@saldo/contract/employee-update-columns';
import type { FieldError } from '@saldo/contract/errors';
import type { Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { readCompany } from './company.queries.ts';
import { type Company, type ComparedRow, compareLines, EMAIL_IN_USE, folded } from './compare-lines.ts';
import { readLines } from './draft-update.ts';
import type { StoredLine, StoredRow, StoredUpdate } from './employee-updates.queries.ts';

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

const MAX_NAMED = 100;

/**
 * Returns what changed since the rows were stored, in Danish: at most `MAX_NAMED` changes, each with the path of a line
 * or of a missing employee. Missing employees count only if they are to leave.
 */
export function differences(
  { rows, lines, stored }: Comparison,
  { lineCount, withMissing }: { lineCount: number; withMissing: boolean },
): FieldError[] {
  const found: FieldError[] = [];
  const say = (path: FieldError['path'], message: string) => {
    if (found.length < MAX_NAMED) found.push({ path, message });
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
