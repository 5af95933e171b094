import { importColumns, importHeading } from '@saldo/contract/employee-fields';
import type { ImportRow } from '@saldo/contract/employee-import';
import { writeCsv } from '@saldo/domain/csv/write-csv';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { saveFile } from '../../ui/page/save-file.ts';

const HEADER = importColumns.map(importHeading);
const TYPE = 'text/csv;charset=utf-8';

/** Saves a file with only a header, because an example row would be imported. */
export const saveTemplate = (): void =>
  saveFile('medarbejdere_skabelon.csv', TYPE, writeCsv([HEADER], 'kept'));

export const saveRows = (rows: readonly ImportRow[]): void =>
  saveFile(
    `medarbejdere_ikke_importeret_${copenhagenDate(Temporal.Now.instant())}.csv`,
    TYPE,
    rowsAsCsv(rows),
  );

/** Keeps text that a spreadsheet would read as a formula, because escaping it would change passwords. */
export const rowsAsCsv = (rows: readonly ImportRow[]): string =>
  writeCsv([HEADER, ...rows.map((row) => importColumns.map((column) => row[column] ?? ''))], 'kept');
