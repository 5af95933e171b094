import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

describe('writeCsv', () => {
  test('writes a byte-order mark, semicolons, and quotes where needed', () => {
    const rows = [
      ['Navn', 'Beløb'],
      ['Ærø; "Søby"', 'to\nlinjer'],
      ['Bo, Ib', 'to\rlinjer'],
      ['', ''],
    ];
    expect(writeCsv(rows, 'kept')).toBe(
      '\ufeffNavn;Beløb\r\n"Ærø; ""Søby""";"to\nlinjer"\r\nBo, Ib;"to\rlinjer"\r\n;\r\n',
    );
  });

  test('writes a single empty field as quotes, not as an empty line', () => {
    expect(writeCsv([['']], 'kept')).toBe('\ufeff""\r\n');
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+45 12345678', "'+45 12345678"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['\uff1d1', "'\uff1d1"],
    ['-', "'-"],
    ['-80,50', '-80,50'],
    ['-1.234,50', '-1.234,50'],
    ['+4512345678', '+4512345678'],
    ['Søren', 'Søren'],
    ['a=1', 'a=1'],
    ['12=', '12='],
    ['', ''],
    ['1.234,50', '1.234,50'],
    ['Bo,Ib', 'Bo,Ib'],
    ['1,2,3', '1,2,3'],
  ])('writes %j to an export as %j', (text, written) => {
    expect(writeCsv([[text, 'x']], 'neutralised')).toBe(`\ufeff${written};x\r\n`);
    expect(writeCsv([[text, 'x']], 'kept')).toBe(`\ufeff${written.replace(/^'/, '')};x\r\n`);
  });

  test.each([
    ["Bo,=cmd|' /C calc'!A0", `Bo,'=cmd|' /C calc'!A0`],
    ['Bo, "=1+1', `"Bo, ""'=1+1"`],
    ['Bo,,@x,\uff1d1', `Bo,,'@x,'\uff1d1`],
    ['=1,=2', `'=1,'=2`],
    ['Kedel 100,-', `Kedel 100,'-`],
    ['Bo,Ib=1', 'Bo,Ib=1'],
  ])('%j cannot run in a spreadsheet that separates by commas', (text, written) => {
    expect(writeCsv([['Ib', text]], 'neutralised')).toBe(`\ufeffIb;${written}\r\n`);
  });

  test('never writes a formula to an export', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ';', ',', 'a') })),
        (row) => {
          const text = writeCsv([['', ...row]], 'neutralised').slice(1);
          for (const { fields } of readCsv(text)) {
            for (const field of fields) expect(field).not.toMatch(/^[=+\-@\t\r\n]/);
          }
          for (const cell of text.split(',')) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
        },
      ),
    );
  });
});
