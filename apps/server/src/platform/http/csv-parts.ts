import { BYTE_ORDER_MARK, csvLine } from '@saldo/domain/csv/write-csv';

/**
 * A CSV file of rows that arrive in parts. The heading is sent with the first part, so that a statement that fails is
 * an ordinary error and not the beginning of a file.
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
