import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const fieldsOf = (text: string) => [...readCsv(text)].map(({ fields }) => fields);

describe('readCsv', () => {
  test.each([
    ['', []],
    ['\n\r\n\r', []],
    ['a', [['a']]],
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb\rc', [['a'], ['b'], ['c']]],
    ['a;', [['a', '']]],
    [';;;', [['', '', '', '']]],
    ['""', [['']]],
    ['"a;b";c', [['a;b', 'c']]],
    ['"han sagde ""ja""";c', [['han sagde "ja"', 'c']]],
    ['"a\r\nb";c\nd', [['a\r\nb', 'c'], ['d']]],
    ['a"b";c', [['a"b"', 'c']]],
    [' "a"', [[' "a"']]],
    ['Sø', [['Sø']]],
  ])('%j', (text, rows) => {
    expect(fieldsOf(text)).toEqual(rows);
  });

  test('normalises after splitting into fields', () => {
    // NFC turns U+037E, the Greek question mark, into a semicolon.
    expect(fieldsOf('A\u030arhus;\u037e')).toEqual([['Århus', ';']]);
  });

  test('counts all lines of the file, including empty lines and lines inside quotes', () => {
    const lines = [...readCsv('h\r\n\r\n"a\rb\r\nc\nd";x\re\n"f\n"')].map(({ line }) => line);
    expect(lines).toEqual([1, 3, 7, 8]);
  });

  test('reports an invalid quoted field and continues', () => {
    expect([...readCsv('"a"b;c\nd')]).toEqual([
      { line: 1, fields: ['ab', 'c'], columns: 2, filled: 2, problem: 'text after quote' },
      { line: 2, fields: ['d'], columns: 1, filled: 1 },
    ]);
    expect([...readCsv('a\nb;"c\nd')]).toEqual([
      { line: 1, fields: ['a'], columns: 1, filled: 1 },
      { line: 2, fields: ['b', 'c\nd'], columns: 2, filled: 2, problem: 'unclosed quote' },
    ]);
  });

  test('keeps no more fields and characters than the limits', () => {
    const limits = { fields: 2, fieldLength: 3 };
    expect([...readCsv('abcd;"a""b""c";x;y\nabc;"a""b"', limits)]).toEqual([
      { line: 1, fields: ['abc', 'a"b'], columns: 4, filled: 4, problem: 'field too long' },
      { line: 2, fields: ['abc', 'a"b'], columns: 2, filled: 2 },
    ]);
  });
});

/** Excludes lone surrogates. fast-check's own unit `binary` takes over a second to build. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));
const anyField = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom(';', '"', '\r', '\n', '=', ' ', 'ø', '\ufeff', '\u037e', '\u0301') }),
);
const anyRows = fc.array(fc.array(anyField, { minLength: 1, maxLength: 6 }), { maxLength: 8 });

test('reads back what writeCsv wrote', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const file = new TextEncoder().encode(writeCsv(rows, 'kept'));
      expect(fieldsOf(decodeCsv(file).text)).toEqual(
        rows.map((row) => row.map((field) => field.normalize('NFC'))),
      );
    }),
  );
});

test('never throws, reports only lines that exist, and reports all fields', () => {
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(';', '"', '\r', '\n', 'a'), maxLength: 60 }),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const records = [...readCsv(text)];
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const { line, fields, columns } of records) {
        expect(line).toBeLessThanOrEqual(lines);
        expect(fields).toHaveLength(columns);
      }
    }),
  );
});

describe('readCsv with a hostile file', () => {
  const LINES = 200_000;
  const limits = { fields: 4, fieldLength: 1000 };
  const TWO_MB = 2_000_000;

  test.each([
    ['200,000 lines', 'Søren;Ærø;s@eksempel.dk;kodeordet\r\n'.repeat(LINES), LINES],
    ['empty lines', '\n'.repeat(TWO_MB), 0],
    ['one line', 'a'.repeat(TWO_MB), 1],
    ['one line of separators', ';'.repeat(TWO_MB), 1],
    ['one unclosed quote', `"${'a\n'.repeat(TWO_MB / 2)}`, 1],
    ['one field of quotes', '"'.repeat(TWO_MB), 1],
    ['a quote on every line', 'a;"\n'.repeat(TWO_MB / 4), TWO_MB / 8],
    ['unordered combining marks', `a${'\u0301\u0323'.repeat(TWO_MB / 2)}`, 1],
  ])(
    'takes time linear in its length: %s',
    (_, text, expected) => {
      let records = 0;
      let kept = 0;
      for (const { fields } of readCsv(text, limits)) {
        records += 1;
        kept = Math.max(kept, fields.length, ...fields.map(({ length }) => length));
      }
      expect(records).toBe(expected);
      expect(kept).toBeLessThanOrEqual(1000);
    },
    // Linear time takes seconds even on a busy machine; quadratic time takes hours.
    120_000,
  );

  test('allows the reader to stop early', () => {
    const text = 'a;b\n'.repeat(TWO_MB / 4);
    expect([...readCsv(text).take(3)]).toHaveLength(3);
  });
});
