import { readCsv } from '@saldo/domain/csv/read-csv';
import { parsePoints } from '@saldo/domain/points/danish-points';
import { expect } from 'vitest';
import { type Cell, openInSpreadsheet } from './open-in-spreadsheet.ts';

/** Opens a file in LibreOffice, and expects of each field the cell that it must be. Returns the cells. */
export async function expectCells(fileName: string, text: string): Promise<Cell[][]> {
  const records = [...readCsv(text.slice(1))].map(({ fields }) => fields);
  const cells = await openInSpreadsheet(fileName, text);
  const trimmed = records.map((fields) => fields.slice(0, fields.findLastIndex(Boolean) + 1));
  expect(cells).toEqual(trimmed.map((fields) => fields.map(expectedCell)));
  expect(records.every(({ length }) => length === records[0]?.length)).toBe(true);
  return cells;
}

/** The cell that LibreOffice must show for a field: a number or date if it is a Danish number or date, else text. */
function expectedCell(field: string): Cell {
  const date = /^(\d\d)-(\d\d)-(\d{4})$/.exec(field);
  if (date) return { type: 'date', value: `${date[3]}-${date[2]}-${date[1]}` };
  const number = /^-?\d+(?:,\d+)?$/.test(field) ? parsePoints(field) : null;
  if (number !== null) return { type: 'number', value: String(number) };
  return { type: 'text', value: field };
}
