import { BYTE_ORDER_MARK, csvLine } from '@saldo/domain/csv/write-csv';

/** Yields the heading with the first rows, so that a failing statement is still an ordinary error response. */
export async function* csvParts<Row>(
  columns: readonly string[],
  rows: AsyncIterable<Row[]>,
  fields: (row: Row) => string[],
): AsyncGenerator<string, void> {
  let heading = BYTE_ORDER_MARK + csvLine(columns, 'neutralised');
  for await (const part of rows) {
    yield heading + part.map((row) => csvLine(fields(row), 'neutralised')).join('');
    heading = '';
  }
  if (heading) yield heading;
}
