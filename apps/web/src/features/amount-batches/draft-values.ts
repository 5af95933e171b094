import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import type { ChosenEmployees } from '../../api/employee-selections.ts';
import { formatCount } from '../../ui/text/counts.ts';
import type { ChosenFile } from './batch-file-field.tsx';

/**
 * Who gets the amount: `file` (the lines of a file), `chosen` (employees chosen in a list), `all`, `none` (employees
 * without a department), or the id of a department.
 */
type Recipients = string;

/** The id of the form, for a button outside of it. */
export const BATCH_FORM = 'new-batch';

export const FROM_FILE = 'file';
export const CHOSEN = 'chosen';
const EVERYBODY = 'all';
const UNASSIGNED = 'none';

export interface DraftValues {
  recipients: Recipients | null;
  text: string;
  /** Points; null when empty, NaN when unreadable. */
  amount: number | null;
  futureDate: string | null;
  frequency: Recurrence;
  /** Always null: the field exists so that errors about the file have a place. */
  rows: null;
}

export const recipientOptions = (
  departments: readonly { id: number; name: string }[],
  chosen: ChosenEmployees | undefined,
) => [
  ...(chosen === undefined ? [] : [{ value: CHOSEN, label: chosenLabel(chosen.count) }]),
  { value: FROM_FILE, label: 'Medarbejderne i en CSV-fil' },
  { value: EVERYBODY, label: 'Alle medarbejdere' },
  ...departments.map(({ id, name }) => ({ value: String(id), label: `Afdelingen ${name}` })),
  ...(departments.length > 0 ? [{ value: UNASSIGNED, label: 'Medarbejdere uden afdeling' }] : []),
];

const chosenLabel = (count: number): string =>
  count === 1 ? 'Den valgte medarbejder' : `De ${formatCount(count)} valgte medarbejdere`;

/** The ways into the form, by the parameter `to` of the address. A department is then chosen in the form. */
export const waysIn = ['all', 'department', 'file'] as const;
export type WayIn = (typeof waysIn)[number];

export const recipientsOf = (wayIn: WayIn | undefined): Recipients | null =>
  wayIn === 'department' ? null : wayIn === 'all' ? EVERYBODY : FROM_FILE;

interface DraftSources {
  customerId: number | undefined;
  chosenFile: ChosenFile | undefined;
  chosen: ChosenEmployees | undefined;
}

/** The input of a draft, not validated yet. A line without a text gets the form's text. */
export function draftInputOf(
  { recipients, text, amount, futureDate, frequency }: DraftValues,
  { customerId, chosenFile, chosen }: DraftSources,
): unknown {
  const common = { text, futureDate, frequency, ...(customerId !== undefined && { customerId }) };
  if (recipients === FROM_FILE) {
    const lines = chosenFile?.file.kind === 'ready' ? chosenFile.file.lines : [];
    // The field `text` reports an empty text. The placeholder keeps each line from reporting it too.
    const fallback = text.trim() === '' ? '–' : text;
    return { ...common, rows: { lines: lines.map((line) => ({ ...line, text: line.text || fallback })) } };
  }
  if (recipients === CHOSEN) return { ...common, rows: { selection: { ...chosen?.selection, amount } } };
  const department = recipients === UNASSIGNED ? UNASSIGNED : Number(recipients);
  const filter = recipients === EVERYBODY ? {} : { department };
  return { ...common, rows: { selection: { filter, amount } } };
}

/** Moves an error of `rows`, such as too many employees, to `recipients`: without a file, no field shows `rows`. */
export const rowsErrorAtRecipients = ({ rows, ...fields }: Record<string, string>): Record<string, string> =>
  rows === undefined ? fields : { ...fields, recipients: rows };
