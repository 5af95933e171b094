import { importColumns } from '@saldo/contract/employee-fields';
import { readCsv } from '@saldo/domain/csv/read-csv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedData } from './masked-data.ts';

const masked = (line: string): string => {
  const [record] = readCsv(line, { fields: importColumns.length, fieldLength: 1000 });
  return record ? maskedData(record, [0, 1, 2, 3]) : '';
};

it.each([
  ['Bo;B;bo@eksempel.dk;hemmelig', 'Bo;B;bo@eksempel.dk;••••••••'],
  ['Bo;B;bo.eksempel.dk;hemmelig', 'Bo;B;bo.eksempel.dk;••••••••'],
  ['Bo;B;bo@eksempel.dk;', 'Bo;B;bo@eksempel.dk;'],
  ['Bo;B;nej;hemm@lig0', 'Bo;B;nej;••••••••'],
  // The password is in another column.
  ['Bo;B;hemmelig;bo@eksempel.dk', '••••••••;••••••••;••••••••;bo@eksempel.dk'],
  ['hemmelig;bo@eksempel.dk;Bo;B', '••••••••;bo@eksempel.dk;••••••••;••••••••'],
  ['bo@eksempel.dk;hemmelig;Bo;B', 'bo@eksempel.dk;••••••••;••••••••;••••••••'],
  // A column is missing or added, or the separator is another one.
  ['Bo;B;bo@eksempel.dk', 'Bo;B;bo@eksempel.dk'],
  ['Bo;B;hemmelig', 'Bo;B;••••••••'],
  ['Bo;B;hemm@lig0', 'Bo;B;••••••••'],
  ['hemm@lig0;Bo;B', '••••••••'],
  ['Bo;B;bo@eksempel.dk;hemmelig;mere', 'Bo;B;bo@eksempel.dk;••••••••'],
  ['Bo,B,bo@eksempel.dk,hemmelig', 'Bo;B;bo@eksempel.dk;••••••••'],
  ['Bo\tB\tbo@eksempel.dk\themmelig', 'Bo;B;bo@eksempel.dk;••••••••'],
  ['Bo|B|bo@eksempel.dk|hemmelig', 'Bo|B|bo@eksempel.dk;••••••••'],
  ['bo@eksempel.dk hemmelig', 'bo@eksempel.dk;••••••••'],
  ['Bo;B;hemmelig;bo@eksempel.dk;mere', 'bo@eksempel.dk;••••••••'],
  ['Bo,B,hemmelig,bo@eksempel.dk', 'bo@eksempel.dk;••••••••'],
  ['hemmelig,bo@eksempel.dk,Bo,B', 'bo@eksempel.dk;••••••••'],
  ['hemmelig, bo@eksempel.dk, Bo', ' bo@eksempel.dk;••••••••'],
  ['hemmelig,Bo,B,bo@eksempel.dk', 'bo@eksempel.dk;••••••••'],
  ['Bo B', 'Bo B'],
  // An unclosed quote swallows the lines below.
  ['"Bo;B;bo@eksempel.dk;hemmelig\nAne;A;ane@eksempel.dk;hemmelig', 'Bo;B;bo@eksempel.dk;••••••••'],
  ['"Bo;hemmelig\nAne";B;bo@eksempel.dk;hemmelig', 'Bo;••••••••'],
])('shows %j as %j', (line, shown) => {
  expect(masked(line)).toBe(shown);
});

it.each([
  ['hemmelig;bo@eksempel.dk;Bo;B', 'bo@eksempel.dk;••••••••'],
  ['bo@eksempel.dk;hemmelig;Bo;B', '••••••••'],
  ['"hemmelig;bo@eksempel.dk', '••••••••'],
])('shows only the address of %j if the headings put the password first', (line, shown) => {
  const [record] = readCsv(line, { fields: importColumns.length, fieldLength: 1000 });
  expect(record && maskedData(record, [2, 3, 1, 0])).toBe(shown);
});

it('never shows text after the address', () => {
  const separator = fc.constantFrom(';', ',', '\t', '\n', '";"', ';"', '"', ' ', '|', ':');
  fc.assert(
    fc.property(fc.array(separator, { minLength: 1, maxLength: 4 }), separator, (before, after) => {
      const line = `${before.map((mark) => `navn${mark}`).join('')}bo@eksempel.dk${after === '"' ? '";' : after}hemmelig`;
      expect(masked(line)).not.toContain('hemmelig');
    }),
  );
});
