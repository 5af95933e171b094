import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const limits = { fields: 4, fieldLength: 100 };
const read = (text: string) => {
  const { header, rows } = readTable(text, limits);
  return [header?.fields, ...rows.map(({ line, columns, fields }) => [line, columns, ...fields])];
};

test.each([
  [
    'a first line that names the separator',
    'sep=;\r\nA;B\r\n1;2\r\n',
    [
      ['A', 'B'],
      [3, 2, '1', '2'],
    ],
  ],
  [
    'the same line in quotes',
    '"sep=;"\nA;B\n1;2',
    [
      ['A', 'B'],
      [3, 2, '1', '2'],
    ],
  ],
  [
    'rows that the user emptied',
    'A;B\n;\n1;2\n \u00a0;\n',
    [
      ['A', 'B'],
      [3, 2, '1', '2'],
    ],
  ],
  [
    'empty columns after the last heading',
    'A;B;;\n1;2;;\n3;;;\n',
    [
      ['A', 'B'],
      [2, 2, '1', '2'],
      [3, 2, '3', ''],
    ],
  ],
  [
    'an empty column that only rows have',
    'A;B\n1;2;\n',
    [
      ['A', 'B'],
      [2, 2, '1', '2'],
    ],
  ],
  [
    'the end-of-file character of DOS',
    'A;B\n1;2\n\u001a',
    [
      ['A', 'B'],
      [2, 2, '1', '2'],
    ],
  ],
])('skips %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('keeps a column too many that holds something, and a row with too few columns', () => {
  expect(read('A;B\n1;2;3\n1')).toEqual([
    ['A', 'B'],
    [2, 3, '1', '2', '3'],
    [3, 1, '1'],
  ]);
});

test('keeps an empty row whose quote is not closed', () => {
  expect(readTable('A;B\n"', limits).rows).toMatchObject([{ problem: 'unclosed quote' }]);
});

test('takes sep= for a heading on another line than the first', () => {
  expect(read('\nsep=;\n1;2')[0]).toEqual(['sep=']);
});

test('has neither header nor rows for an empty text', () => {
  expect(readTable('\n;;\n', limits)).toEqual({ header: undefined, rows: [] });
});
