import {
  type ImportColumn,
  importColumns,
  importHeading,
  MIN_IMPORT_COLUMNS,
} from '@saldo/contract/employee-fields';
import type { ImportRow } from '@saldo/contract/employee-import';
import { lineProblems } from '@saldo/contract/employee-update-columns';
import { importedEmployee } from '@saldo/contract/employees';
import type { CsvRecord } from '@saldo/domain/csv/read-csv';
import { maskedData } from './masked-data.ts';

export interface ImportLine extends ImportRow {
  line: number;
}

/** `data` is the line without its password. */
export interface LineError {
  line: number;
  messages: string[];
  data: string;
}

/** `places` holds the place of each of `importColumns` in the record. */
export function validateLine(record: CsvRecord, places: readonly number[]): ImportLine | LineError {
  const { line } = record;
  const messages = structureErrors(record);
  if (messages.length === 0) {
    const cells: Partial<Record<ImportColumn, string>> = Object.fromEntries(
      importColumns.map((column, index) => [column, record.fields[places[index] ?? -1]]),
    );
    const result = importedEmployee.safeParse(cells);
    if (result.success) return { line, ...result.data };
    // Keeps one message per field, as the forms do.
    const byField = new Map<PropertyKey | undefined, string>();
    for (const { path, message } of result.error.issues) {
      if (!byField.has(path[0])) byField.set(path[0], message);
    }
    if (cells.email?.trim() !== '' && byField.has('email'))
      byField.set('email', 'Email-adressen er ikke gyldig');
    messages.push(...byField.values());
  }
  return { line, messages, data: maskedData(record, places) };
}

export const isLineError = (checked: ImportLine | LineError): checked is LineError => 'messages' in checked;

function structureErrors({ fields, columns, problem }: CsvRecord): string[] {
  if (problem === 'unclosed quote') return [lineProblems['unclosed-quote']];
  if (problem === 'text after quote') return [lineProblems['text-after-quote']];
  if (columns < MIN_IMPORT_COLUMNS || columns > importColumns.length) {
    return [`Linjen skal indeholde ${countWords} kolonner (${headings}), men indeholder ${columns}`];
  }
  // U+FFFD replaces bytes that could not be decoded.
  if (fields.some((field) => field.includes('\ufffd'))) return [lineProblems.unreadable];
  return [];
}

const countWords =
  MIN_IMPORT_COLUMNS === importColumns.length
    ? `præcis ${MIN_IMPORT_COLUMNS}`
    : `${MIN_IMPORT_COLUMNS}–${importColumns.length}`;
const headings = importColumns.map((column) => importHeading(column).toLocaleLowerCase('da')).join(';');
