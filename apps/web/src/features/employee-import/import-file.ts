import { importColumns, isImportColumnRequired } from '@saldo/contract/employee-fields';
import { MAX_CELL_LENGTH, MAX_IMPORT_ROWS } from '@saldo/contract/employee-import';
import { isEmail } from '@saldo/contract/fields';
import { placeColumns } from '@saldo/contract/file-headings';
import { readTable } from '@saldo/domain/csv/read-table';
import { type ImportLine, isLineError, type LineError, validateLine } from './import-line.ts';

/** Any line error blocks the whole import (docs/domain-rules.md#csv-files). */
export type ImportFile =
  | { kind: 'refused'; problem: string }
  | { kind: 'errors'; errors: LineError[] }
  | {
      kind: 'ready';
      rows: ImportLine[];
      /** Lines that repeat an earlier line's e-mail, which the server refuses. */
      repeated: number[];
      /** The header, which is not imported, looks like an employee. */
      headerIsEmployee: boolean;
    };

const columns = importColumns.map((column) => ({ column, isRequired: isImportColumnRequired(column) }));

/** Reads and checks the text of a file, whose size the caller has checked. */
export function readImportFile(text: string): ImportFile {
  const table = readTable(text, { fields: importColumns.length, fieldLength: MAX_CELL_LENGTH });
  if (table.rows.length > MAX_IMPORT_ROWS) {
    return refused('Filen indeholder flere end 20.000 medarbejdere. Del den i flere filer.');
  }
  const headings = table.header?.fields ?? [];
  const placed = placeColumns(headings, columns);
  if ('problem' in placed) return refused(placed.problem);
  const rows: ImportLine[] = [];
  const errors: LineError[] = [];
  for (const record of table.rows) {
    const checked = validateLine(record, placed.places);
    if (isLineError(checked)) errors.push(checked);
    else rows.push(checked);
  }
  if (errors.length > 0) return { kind: 'errors', errors };
  if (rows.length === 0) {
    return refused('CSV-filen skal indeholde mindst en header-linje og en data-linje.');
  }
  const headerIsEmployee = isEmail(headings[importColumns.indexOf('email')] ?? '');
  return { kind: 'ready', rows, repeated: repeatedLines(rows), headerIsEmployee };
}

const refused = (problem: string): ImportFile => ({ kind: 'refused', problem });

function repeatedLines(rows: readonly ImportLine[]): number[] {
  const seen = new Set<string>();
  return rows.flatMap(({ email, line }) => {
    const address = email.toLowerCase();
    if (seen.has(address)) return [line];
    seen.add(address);
    return [];
  });
}
