import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const danish = 'Søren;Ærø;Å–€';
const utf16 = (text: string, order: 'le' | 'be'): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each([
  ['UTF-8', Buffer.from(danish)],
  ['UTF-8 with byte-order mark', Buffer.from(`\ufeff${danish}`)],
  ['UTF-16 LE', utf16(danish, 'le')],
  ['UTF-16 BE', utf16(danish, 'be')],
  // Windows-1252, as Danish Excel's "CSV (semikolonsepareret)": – is 0x96 and € is 0x80.
  ['Windows-1252', Buffer.from('S\xf8ren;\xc6r\xf8;\xc5\x96\x80', 'latin1')],
])('reads %s', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe(danish);
});

test.each(['ÿa', 'aþ', 'þa', 'aÿ', 'ïab', 'ï»a', 'ïa¿', 'a»¿', 'ab¿'])(
  'reads %s, a part of a byte-order mark, as Windows-1252',
  (text) => expect(decodeCsv(Buffer.from(text, 'latin1'))).toBe(text),
);

test('removes one byte-order mark, not two', () => {
  expect(decodeCsv(Buffer.from('\ufeff\ufeffa'))).toBe('\ufeffa');
});

test('replaces bytes that are invalid in a marked encoding', () => {
  expect(decodeCsv(Buffer.from('\xef\xbb\xbfS\xf8ren', 'latin1'))).toBe('S\ufffdren');
  expect(decodeCsv(Buffer.from('\xff\xfea\x00b', 'latin1'))).toBe('a\ufffd');
});

test('never throws', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void decodeCsv(bytes)));
});

test('keeps UTF-8 when single lines are not, so that only these are reported', () => {
  const file = Buffer.concat([
    Buffer.from('Åse\nSøren\n'),
    Buffer.from('Ib\xf8;x\n', 'latin1'),
    Buffer.from('Bo'),
  ]);
  expect(decodeCsv(file)).toBe('Åse\nSøren\nIb\ufffd;x\nBo');
  expect(decodeCsv(Buffer.from('S\xf8ren\rBj\xf8rn\rÃ¸', 'latin1'))).toBe('Søren\rBjørn\rÃ¸');
});
