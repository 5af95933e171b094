import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import type { ChosenEmployees } from '../../shared/chosen-employees.ts';
import type { ChosenFile } from './batch-file-field.tsx';

/**
 * Who gets the amount: the lines of a file, those chosen in a list, everybody, those without a department, or a department
 * by its id.
 */
export type Recipients = string;

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
  /** No value; the errors of the file's rows belong to it. */
  rows: null;
}

/** @param chosen How many employees were chosen in a list. */
export const recipientOptions = (
  departments: readonly { id: number; name: string }[],
  chosen: number | undefined,
) => [
  ...(chosen === undefined ? [] : [{ value: CHOSEN, label: chosenLabel(chosen) }]),
  { value: FROM_FILE, label: 'Medarbejderne i en CSV-fil' },
  { value: EVERYBODY, label: 'Alle medarbejdere' },
  ...departments.map(({ id, name }) => ({ value: String(id), label: `Afdelingen ${name}` })),
  ...(departments.length > 0 ? [{ value: UNASSIGNED, label: 'Medarbejdere uden afdeling' }] : []),
];

const chosenLabel = (count: number): string =>
  count === 1 ? 'Den valgte medarbejder' : `De ${count.toLocaleString('da-DK')} valgte medarbejdere`;

interface DraftSources {
  customerId: number | undefined;
  chosen: ChosenFile | undefined;
  employees: ChosenEmployees | undefined;
}

/** The input of a draft, not validated yet. A line without a text gets the one of the form. */
export function draftInputOf(
  { recipients, text, amount, futureDate, frequency }: DraftValues,
  { customerId, chosen, employees }: DraftSources,
): unknown {
  const common = { text, futureDate, frequency, ...(customerId !== undefined && { customerId }) };
  if (recipients === FROM_FILE) {
    const lines = chosen?.file.kind === 'ready' ? chosen.file.lines : [];
    // An empty text is an error of its own field, and should not be one of each line too.
    const fallback = text.trim() === '' ? '–' : text;
    return { ...common, rows: { lines: lines.map((line) => ({ ...line, text: line.text || fallback })) } };
  }
  if (recipients === CHOSEN) return { ...common, rows: { selection: { ...employees?.selection, amount } } };
  const department = recipients === UNASSIGNED ? UNASSIGNED : Number(recipients);
  const filter = recipients === EVERYBODY ? {} : { department };
  return { ...common, rows: { selection: { filter, amount } } };
}

/** The server names the rows, such as when there are too many; only the choice of employees is on the screen. */
export const withoutFile = ({ rows, ...fields }: Record<string, string>): Record<string, string> =>
  rows === undefined ? fields : { ...fields, recipients: rows };
