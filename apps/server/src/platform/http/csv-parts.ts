import { BYTE_ORDER_MARK, csvLine } from '@saldo/domain/csv/write-csv';

/**
 * A CSV file (spec §9) of rows that come in parts. Its heading waits for the first of them, so that a statement that
 * fails is an error like any other and not the beginning of a file.
 */
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
