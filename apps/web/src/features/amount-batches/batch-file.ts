import { type BatchLine, MAX_BATCH_ROWS } from '@saldo/contract/amount-batches';
import { lineProblems } from '@saldo/contract/employee-update-columns';
import { isEmail, requiredPoints, text } from '@saldo/contract/fields';
import { placeColumns } from '@saldo/contract/file-headings';
import type { CsvRecord } from '@saldo/domain/csv/read-csv';
import { readTable } from '@saldo/domain/csv/read-table';
import { parsePoints } from '@saldo/domain/points/danish-points';

const MAX_CELL_LENGTH = 1_000;
const MAX_FIELDS = 200;

const columns = [
  { column: 'email', isRequired: true },
  { column: 'amount', isRequired: true },
  { column: 'text', isRequired: false },
] as const;

export interface WrongLine {
  line: number;
  messages: string[];
  data: string;
}

export type BatchFile =
  | { kind: 'refused'; problem: string }
  /** A line's `text` is empty where the file gives none. */
  | { kind: 'ready'; lines: BatchLine[]; wrong: WrongLine[] };

/**
 * Reads `e-mail;beløb;tekst`, or these columns in another order if all are named. The text may be left out. The caller
 * has checked the file's size.
 */
export function readBatchFile(content: string): BatchFile {
  const { header, rows } = readTable(content, { fields: MAX_FIELDS, fieldLength: MAX_CELL_LENGTH });
  if (rows.length > MAX_BATCH_ROWS) {
    return refused('Filen indeholder flere end 20.000 linjer. Del den i flere filer.');
  }
  const placed = placeColumns(header?.fields ?? [], columns);
  if ('problem' in placed) return refused(placed.problem);
  // Other columns are ignored only if the headings say which ones are meant.
  const maxColumns = Math.max(columns.length, placed.byHeadings ? (header?.columns ?? 0) : 0);
  const lines: BatchLine[] = [];
  const wrong: WrongLine[] = [];
  for (const record of rows) {
    const read = readLine(record, placed.places, maxColumns);
    if ('messages' in read) wrong.push(read);
    else lines.push(read);
  }
  if (lines.length + wrong.length + missingHeader(header).length === 0) {
    return refused('CSV-filen skal indeholde mindst en header-linje og en data-linje.');
  }
  return { kind: 'ready', lines, wrong: [...missingHeader(header), ...wrong] };
}

const refused = (problem: string): BatchFile => ({ kind: 'refused', problem });

/** Reports a first line that holds an employee instead of headers. Otherwise the employee would be skipped silently. */
const missingHeader = (first: CsvRecord | undefined): WrongLine[] =>
  first && isEmail(first.fields[0] ?? '')
    ? [{ line: first.line, messages: ['Første linje skal være overskrifter'], data: first.fields.join(';') }]
    : [];

const textCell = text('Tekst', 200);
const amountCell = requiredPoints('Beløb');

function readLine(record: CsvRecord, places: readonly number[], maxColumns: number): BatchLine | WrongLine {
  const { line, fields } = record;
  const [email = '', amountText = '', lineText = ''] = places.map((place) => fields[place]);
  const amount = parsePoints(amountText);
  const messages = structureErrors(record, maxColumns);
  if (messages.length === 0) {
    if (!isEmail(email)) messages.push('E-mail skal være en gyldig email');
    messages.push(...amountErrors(amountText, amount));
    const checked = textCell.safeParse(lineText);
    if (!checked.success) messages.push(...checked.error.issues.slice(0, 1).map(({ message }) => message));
  }
  if (messages.length > 0 || amount === null) return { line, messages, data: fields.join(';') };
  return { line, email: email.trim(), amount, text: textCell.parse(lineText) };
}

function structureErrors({ fields, columns, problem }: CsvRecord, maxColumns: number): string[] {
  if (problem === 'unclosed quote') return [lineProblems['unclosed-quote']];
  if (problem === 'text after quote') return [lineProblems['text-after-quote']];
  if (columns < 2 || columns > maxColumns) {
    return [`Linjen skal indeholde 2–3 kolonner (e-mail;beløb;tekst), men indeholder ${columns}`];
  }
  if (fields.some((field) => field.includes('\ufffd'))) return [lineProblems.unreadable];
  return [];
}

function amountErrors(typed: string, amount: number | null): string[] {
  if (typed.trim() === '') return ['Beløb er påkrævet'];
  if (amount === null) return ['Beløb skal være et tal som 250 eller 1.250,50'];
  if (amount === 0) return ['Beløb må ikke være 0'];
  const checked = amountCell.safeParse(amount);
  return checked.success ? [] : checked.error.issues.slice(0, 1).map(({ message }) => message);
}
