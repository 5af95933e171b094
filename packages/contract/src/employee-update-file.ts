import type { CsvRecord } from '@saldo/domain/csv/read-csv';
import { readTable } from '@saldo/domain/csv/read-table';
import {
  type LineProblem,
  MAX_UPDATE_CELL,
  MAX_UPDATE_ROWS,
  type UpdateColumn,
  updateColumnNames,
  updateHeading,
} from './employee-update-columns.ts';
import { columnOfHeading } from './file-headings.ts';

/** A line as the API takes it: one unchecked cell for each of the file's known columns. */
export interface UpdateLine {
  line: number;
  cells: string[];
  problem?: LineProblem;
}

export type UpdateFile =
  | { kind: 'refused'; problem: string }
  /** `ignored` lists the headings that are unknown. The lines do not contain their cells. */
  | { kind: 'ready'; columns: UpdateColumn[]; lines: UpdateLine[]; ignored: string[] };

const MAX_FIELDS = 200;

/**
 * Reads the text of a file of `Opdatér fra fil`, and finds the columns by their headings. `refused` says in Danish why
 * the whole file cannot be used; the server checks single lines. The caller must have limited the file's size.
 */
export function readUpdateFile(text: string): UpdateFile {
  const table = readTable(text, { fields: MAX_FIELDS, fieldLength: MAX_UPDATE_CELL });
  const header = table.header && readHeader(table.header);
  if (header && 'problem' in header) return refused(header.problem);
  if (header === undefined || table.rows.length === 0) {
    return refused('CSV-filen skal indeholde mindst en header-linje og en data-linje.');
  }
  if (table.rows.length > MAX_UPDATE_ROWS) {
    return refused('Filen indeholder flere end 20.000 linjer. Del den i flere filer.');
  }
  const lines = table.rows.map((record) => readLine(record, header));
  return { kind: 'ready', columns: header.columns, lines, ignored: header.ignored };
}

const refused = (problem: string): UpdateFile => ({ kind: 'refused', problem });

interface Header {
  columns: UpdateColumn[];
  /** For each of `columns`, its index in the file. */
  positions: number[];
  ignored: string[];
  count: number;
}

function readHeader(record: CsvRecord): Header | { problem: string } {
  const { fields, columns: count } = record;
  if (record.problem) return { problem: 'Overskrifterne kan ikke læses. Gem filen som CSV, og prøv igen.' };
  if (count > MAX_FIELDS) return { problem: `Filen må højst have ${MAX_FIELDS} kolonner.` };
  const header: Header = { columns: [], positions: [], ignored: [], count };
  for (const [position, heading] of fields.entries()) {
    const column = columnOf(heading);
    if (column === undefined) {
      if (heading.trim() !== '') header.ignored.push(heading.trim());
      continue;
    }
    if (header.columns.includes(column)) {
      return { problem: `Kolonnen ${updateHeading(column)} står to gange i filen.` };
    }
    header.columns.push(column);
    header.positions.push(position);
  }
  if (header.columns.includes('email') || header.columns.includes('employeeNumber')) return header;
  return { problem: count === 1 && /[,\t]/.test(fields[0] ?? '') ? OTHER_SEPARATOR : NO_KEY };
}

const OTHER_SEPARATOR = 'Kolonnerne skal være adskilt af semikolon. Gem filen som CSV med semikolon.';
const NO_KEY =
  'Filen skal have en kolonne med overskriften E-mail eller Medarbejdernr., så medarbejderne kan genkendes.';

function columnOf(heading: string): UpdateColumn | undefined {
  const column = columnOfHeading(heading);
  return updateColumnNames.find((name) => name === column);
}

const problems: Record<NonNullable<CsvRecord['problem']>, LineProblem> = {
  'unclosed quote': 'unclosed-quote',
  'text after quote': 'text-after-quote',
  'field too long': 'too-long',
};

function readLine({ line, fields, columns, problem }: CsvRecord, header: Header): UpdateLine {
  const cells = header.positions.map((position) => fields[position] ?? '');
  const found = problem ? problems[problem] : contentProblem(cells, columns, header.count);
  return { line, cells, ...(found && { problem: found }) };
}

function contentProblem(cells: readonly string[], columns: number, count: number): LineProblem | undefined {
  if (columns !== count) return 'column-count';
  return cells.some((cell) => cell.includes('\ufffd')) ? 'unreadable' : undefined;
}
