import { type CsvLimits, type CsvRecord, readCsv } from './read-csv.ts';

export interface CsvTable {
  /** Undefined if the file has no row. */
  header: CsvRecord | undefined;
  rows: CsvRecord[];
}

/**
 * Reads the rows of a spreadsheet (docs/domain-rules.md#csv-files). Skips what spreadsheets add to them: a first line
 * `sep=;`, empty rows, empty columns after the last heading, and the end-of-file character of DOS.
 */
export function readTable(text: string, limits: CsvLimits): CsvTable {
  const rows: CsvRecord[] = [];
  let header: CsvRecord | undefined;
  for (const record of readCsv(withoutEndMark(text), limits)) {
    if (record.filled === 0 && !record.problem) continue;
    if (header !== undefined) rows.push(withoutEmptyColumns(record, header.columns));
    else if (record.line > 1 || !isSeparatorLine(record)) header = withoutEmptyColumns(record, record.filled);
  }
  return { header, rows };
}

const withoutEndMark = (text: string) => (text.endsWith('\u001a') ? text.slice(0, -1) : text);

/** Excel reads the separator from such a line. The separator itself makes a second, empty column. */
const isSeparatorLine = ({ fields }: CsvRecord) => /^sep=;?$/i.test(fields[0]?.trim() ?? '');

function withoutEmptyColumns(record: CsvRecord, count: number): CsvRecord {
  if (record.columns <= count || record.filled > count) return record;
  return { ...record, columns: count, fields: record.fields.slice(0, count) };
}
