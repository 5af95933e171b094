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
  expect(decodeCsv(bytes)).toEqual({ text: danish });
});

test.each(['ÿa', 'aþ', 'þa', 'aÿ', 'ïab', 'ï»a', 'ïa¿', 'a»¿', 'ab¿'])(
  'reads %s, a part of a byte-order mark, as Windows-1252',
  (text) => expect(decodeCsv(Buffer.from(text, 'latin1')).text).toBe(text),
);

test('removes one byte-order mark, not two', () => {
  expect(decodeCsv(Buffer.from('\ufeff\ufeffa'))).toEqual({ text: '\ufeffa' });
});

test('replaces bytes that are invalid in a marked encoding', () => {
  expect(decodeCsv(Buffer.from('\xef\xbb\xbfS\xf8ren', 'latin1'))).toEqual({ text: 'S\ufffdren' });
  expect(decodeCsv(Buffer.from('\xff\xfea\x00b', 'latin1'))).toEqual({ text: 'a\ufffd' });
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
  expect(decodeCsv(file)).toEqual({ text: 'Åse\nSøren\nIb\ufffd;x\nBo' });
  expect(decodeCsv(Buffer.from('S\xf8ren\rBj\xf8rn\rÃ¸', 'latin1')).text).toBe('Søren\rBjørn\rÃ¸');
});

const names = 'Søren;Åse Ærø;Gård';
test.each([
  ['Mac Roman', 'S\xbfren;\x81se \xaer\xbf;G\x8crd', 'S¿ren;\u0081se ®r¿;GŒrd'],
  ['code page 850', 'S\x9bren;\x8fse \x92r\x9b;G\x86rd', 'S›ren;\u008fse ’r›;G†rd'],
  ['UTF-8 encoded twice', Buffer.from(names).toString('latin1'), undefined],
])('offers the letters of %s', (_, bytes, text) => {
  const decoded = decodeCsv(Buffer.from(bytes, text === undefined ? 'utf8' : 'latin1'));
  expect(decoded.other).toBe(names);
  expect(decoded.text).not.toBe(names);
  if (text !== undefined) expect(decoded.text).toBe(text);
});

test.each([
  ['Mac Roman', 'S\xafREN BJ\xafRN;\x81SE'],
  ['code page 850', 'S\x9dREN BJ\x9dRN;\x8fSE'],
])('offers capitals of %s', (_, bytes) => {
  expect(decodeCsv(Buffer.from(bytes, 'latin1')).other).toBe('SØREN BJØRN;ÅSE');
});

test('offers UTF-8 encoded twice as programs show it', () => {
  expect(decodeCsv(Buffer.from('SÃ¸ren;Ã…se Ã†rÃ¸;GÃ¥rd'))).toEqual({
    text: 'SÃ¸ren;Ã…se Ã†rÃ¸;GÃ¥rd',
    other: names,
  });
});

test.each([
  ['punctuation of Windows-1252', 'It\x92s a \x91b\x92 \x96 O\x92Hara \x85 O\x92HARA'],
  ['capitals of Windows-1252', 'S\xd8REN;\xc6R\xd8;\xc5SE;G\xc5RD;KJ\xc6R'],
  ['names of other languages', 'Du\x9aan;Andr\xe9;M\xfcller;\x8akoda;Bj\xf6rk'],
])('does not doubt %s', (_, bytes) => {
  expect(decodeCsv(Buffer.from(bytes, 'latin1'))).not.toHaveProperty('other');
});

test.each(['Ã', 'São Paulo', 'Ãlvaro', 'JoÃo'])('does not doubt %s in UTF-8', (text) => {
  expect(decodeCsv(Buffer.from(text))).toEqual({ text });
});
