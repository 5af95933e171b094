import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_UPDATE_CELL, updateColumnNames, updateHeading } from './employee-update-columns.ts';
import { readUpdateFile } from './employee-update-file.ts';

const read = (...lines: string[]) => readUpdateFile(lines.join('\r\n'));
const problemOf = (...lines: string[]) => {
  const file = read(...lines);
  return file.kind === 'refused' ? file.problem : file;
};

describe('headings', () => {
  it('finds columns in any order, and ignores unknown columns', () => {
    expect(
      read('Afdeling;Skostørrelse;medarbejdernr.;FORNAVN;;e-mail', 'Salg;12345678;7;Bo;x;bo@firma.dk'),
    ).toEqual({
      kind: 'ready',
      columns: ['department', 'employeeNumber', 'firstName', 'email'],
      lines: [{ line: 2, cells: ['Salg', '7', 'Bo', 'bo@firma.dk'] }],
      ignored: ['Skostørrelse'],
    });
  });

  it.each([
    'fornavn;efternavn;e-mail;afdeling;medarbejdernr.;fratrædelsesdato;startbeløb',
    ' Fornavn ; Efternavn;Email;Afdeling;Medarbejdernummer;Fratrædelses-dato;Start beløb',
    'FORNAVN;EFTERNAVN;E-MAIL;AFDELING;MEDARBEJDERNR;FRATRÆDELSESDATO;"STARTBELØB"',
  ])('reads %s', (header) => {
    expect(read(header, 'a;b;c;d;e;f;g')).toMatchObject({ kind: 'ready', columns: updateColumnNames });
  });

  it.each([
    ['Fornavn;Afdeling', /overskriften E-mail eller Medarbejdernr\./],
    ['Fornavn,Efternavn,E-mail', /adskilt af semikolon/],
    ['E-mail;Fornavn;email', /^Kolonnen E-mail står to gange/],
    ['E-mail;"Fornavn', /Overskrifterne kan ikke læses/],
    [`E-mail${';x'.repeat(200)}`, /højst have 200 kolonner/],
  ])('refuses %j', (header, problem) => {
    expect(problemOf(header, 'bo@firma.dk')).toMatch(problem);
  });

  it.each([[''], ['E-mail'], ['E-mail\r\n;\r\n\r\n']])('requires headings and a line: %j', (text) => {
    expect(problemOf(text)).toBe('CSV-filen skal indeholde mindst en header-linje og en data-linje.');
  });
});

describe('lines', () => {
  it('keeps line numbers, and skips lines without text', () => {
    const file = read('E-mail;Fornavn', 'a@b.dk;"A\r\nB"', '', ' ; ', 'c@d.dk;C');
    expect(file).toMatchObject({ lines: [{ line: 2 }, { line: 6, cells: ['c@d.dk', 'C'] }] });
  });

  it.each([
    ['a@b.dk;"Bo', 'unclosed-quote'],
    ['a@b.dk;"Bo"x', 'text-after-quote'],
    ['a@b.dk', 'column-count'],
    ['a@b.dk;Bo;x', 'column-count'],
    ['a@b.dk;B\ufffd', 'unreadable'],
    [`a@b.dk;${'x'.repeat(MAX_UPDATE_CELL + 1)}`, 'too-long'],
  ])('marks %j as %s', (line, problem) => {
    expect(read('E-mail;Fornavn', line)).toMatchObject({ lines: [{ line: 2, problem }] });
  });

  it('accepts 20,000 lines, and refuses 20,001', () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `${n}@firma.dk`);
    expect(read('E-mail', ...lines)).toMatchObject({ kind: 'ready' });
    expect(problemOf('E-mail', ...lines, 'x@firma.dk')).toMatch(/flere end 20\.000 linjer/);
  });

  it('reads 5 MB of hostile text in linear time', { timeout: 120_000 }, () => {
    for (const text of ['"', '""', ';', '"a"', 'e\u0301\u0327', '\u0300', '\r', ',"']) {
      const body = text.repeat(Math.floor(5_000_000 / Buffer.byteLength(text)));
      expect(() => readUpdateFile(`E-mail;Fornavn\n${body}`)).not.toThrow();
    }
  });

  it('never throws, and gives every line one cell per column', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, text) => {
        for (const body of [Buffer.from(bytes).toString('latin1'), text]) {
          const file = readUpdateFile(`E-mail;Afdeling\n${body}`);
          if (file.kind === 'refused') continue;
          for (const { cells } of file.lines) expect(cells).toHaveLength(file.columns.length);
        }
      }),
    );
  });
});

it('gives each column its Danish heading', () => {
  expect(updateColumnNames.map(updateHeading)).toEqual([
    'Fornavn',
    'Efternavn',
    'E-mail',
    'Afdeling',
    'Medarbejdernr.',
    'Fratrædelsesdato',
    'Startbeløb',
  ]);
});
