import { withPlainBlanks } from '@saldo/contract/fields';
import { decodeCsv } from '@saldo/domain/csv/decode-csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsAsCsv } from './import-csv.ts';
import { type ImportFile, readImportFile } from './import-file.ts';

const HEADER = 'Fornavn;Efternavn;E-mail;Kodeord';
const read = (...lines: string[]): ImportFile => readImportFile([HEADER, ...lines].join('\r\n'));
const readBytes = (bytes: Uint8Array): ImportFile => readImportFile(decodeCsv(bytes).text);
const rowsOf = (file: ImportFile) => (file.kind === 'ready' ? file.rows : file);
const errorsOf = (file: ImportFile) => (file.kind === 'errors' ? file.errors : file);

describe('readImportFile', () => {
  it('reads rows as they will be stored', () => {
    const lines = [
      ' Zoe\u0308 ;"Ærø; Søby"; S@Eksempel.dk; =mit kodeord 1 ',
      '',
      'Åse;Ø;aase@eksempel.dk;mit-kodeord',
    ];
    expect(rowsOf(read(...lines))).toEqual([
      {
        line: 2,
        firstName: 'Zoë',
        lastName: 'Ærø; Søby',
        email: 'S@Eksempel.dk',
        password: ' =mit kodeord 1 ',
      },
      { line: 4, firstName: 'Åse', lastName: 'Ø', email: 'aase@eksempel.dk', password: 'mit-kodeord' },
    ]);
  });

  it('refuses an e-mail with Danish letters, and counts empty lines in the line number', () => {
    expect(read('Bo;B;bo@eksempel.dk;mit-kodeord', '', 'Åse;Ø;åse@eksempel.dk;mit-kodeord')).toEqual({
      kind: 'errors',
      errors: [
        { line: 4, messages: ['Email-adressen er ikke gyldig'], data: 'Åse;Ø;åse@eksempel.dk;••••••••' },
      ],
    });
  });

  it.each([[''], [HEADER], [`${HEADER}\r\n\r\n`]])('requires a header and a line: %j', (text) => {
    expect(readImportFile(text)).toEqual({
      kind: 'refused',
      problem: 'CSV-filen skal indeholde mindst en header-linje og en data-linje.',
    });
  });

  it('reports every wrong line with its number', () => {
    const good = 'Søren;Ærø;soeren@eksempel.dk;mit-kodeord';
    const file = read(good, ';;;', good, good, good, 'Åse;Ø;aase.eksempel.dk;kort', 'Bo;B;bo@eksempel.dk');
    expect(errorsOf(file)).toEqual([
      {
        line: 7,
        messages: ['Email-adressen er ikke gyldig', 'Kodeord skal være på mindst 8 tegn'],
        data: 'Åse;Ø;aase.eksempel.dk;••••••••',
      },
      {
        line: 8,
        messages: [
          'Linjen skal indeholde præcis 4 kolonner (fornavn;efternavn;e-mail;kodeord), men indeholder 3',
        ],
        data: 'Bo;B;bo@eksempel.dk',
      },
    ]);
  });

  it('reads columns by their headings, in any order', () => {
    const text = 'Efternavn;Kodeord;Fornavn;E-mail\nØ;mit-kodeord;Åse;aase@eksempel.dk';
    expect(rowsOf(readImportFile(text))).toEqual([
      { line: 2, firstName: 'Åse', lastName: 'Ø', email: 'aase@eksempel.dk', password: 'mit-kodeord' },
    ]);
    expect(readImportFile(text.replace('Kodeord', 'Hemmeligt'))).toEqual({
      kind: 'refused',
      problem: 'Kolonne 1 skal have overskriften »Fornavn«, men har overskriften »Efternavn«.',
    });
  });

  it('reports a password that is guessed first or the same as the e-mail', () => {
    const file = read(
      'Bo;B;bo@eksempel.dk;Password1',
      'Bo;B;bo@eksempel.dk;hej12345',
      'Bo;B;bo@eksempel.dk;abcd1234!',
      'Bo;B;bo@eksempel.dk;xyxyxyxy',
      'Bo;B;bo@eksempel.dk;BO@eksempel.dk',
    );
    expect(errorsOf(file)).toMatchObject([
      { messages: ['Kodeordet er et af de mest brugte. Vælg et andet.'] },
      { messages: ['Kodeordet er et almindeligt ord. Brug fx tre ord, der ikke hører sammen.'] },
      { messages: ['Kodeordet er en række som 1234 eller abcd. Vælg et andet.'] },
      { messages: ['Kodeordet gentager de samme tegn. Vælg et andet.'] },
      { messages: ['Kodeordet må ikke være det samme som e-mailen'] },
    ]);
  });

  it('reports broken quotes, and undecodable characters in a file with a byte order mark', () => {
    expect(errorsOf(read('"Bo"b;B;bo@eksempel.dk;mit-kodeord', '"Bo;B;bo@eksempel.dk;mit-kodeord'))).toEqual([
      expect.objectContaining({ messages: ['Der står tekst efter et afsluttende anførselstegn'] }),
      expect.objectContaining({ messages: ['Der mangler et afsluttende anførselstegn'] }),
    ]);
    expect(
      errorsOf(readBytes(Buffer.from(`\ufeff${HEADER}\nS\xf8;\xc6;s@eksempel.dk;mit-kodeord`, 'latin1'))),
    ).toMatchObject({ kind: 'ready' });
    const withByteOrderMark = Buffer.concat([
      Buffer.from(`\ufeff${HEADER}\nS`),
      Buffer.from([0xf8]),
      Buffer.from(';B;b@c.dk;mit-kodeord'),
    ]);
    expect(errorsOf(readBytes(withByteOrderMark))).toEqual([
      expect.objectContaining({ messages: ['Linjen indeholder tegn, der ikke kan læses'] }),
    ]);
  });

  // Checks 20,000 rows twice: a second on a quiet machine.
  it('refuses more rows than an import takes', { timeout: 60_000 }, () => {
    const line = 'a;b;c@eksempel.dk;mit-kodeord\n';
    expect(readImportFile(`${HEADER}\n${line.repeat(20_000)}`)).toMatchObject({ kind: 'ready' });
    expect(readImportFile(`${HEADER}\n${line.repeat(20_001)}`)).toEqual({
      kind: 'refused',
      problem: 'Filen indeholder flere end 20.000 medarbejdere. Del den i flere filer.',
    });
  });

  it('notices a repeated e-mail and a header that looks like an employee', () => {
    const file = readImportFile(
      [
        'Bo;B;bo@eksempel.dk;mit-kodeord',
        'Åse;Ø;aa@eksempel.dk;mit-kodeord',
        'Ane;Ø;AA@eksempel.dk;mit-kodeord',
      ].join('\n'),
    );
    expect(file).toMatchObject({ kind: 'ready', repeated: [3], headerIsEmployee: true });
    expect(read('Bo;B;bo@eksempel.dk;mit-kodeord')).toMatchObject({ repeated: [], headerIsEmployee: false });
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readBytes(bytes)));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(';', '"', '\n', '@', 'a', '.', 'ø', '\0'), maxLength: 80 }),
        (text) => void readImportFile(`${HEADER}\n${text}`),
      ),
    );
  });

  it('reads the rows that it exports for correction', () => {
    const name = fc
      .string({ unit: fc.constantFrom('a', 'ø', ';', '"', ' ', '=', '+'), minLength: 1, maxLength: 20 })
      .map((text) => withPlainBlanks(`${text}x`).trim());
    const row = fc.record({
      firstName: name,
      lastName: name,
      email: fc.constant('bo@eksempel.dk'),
      password: fc
        .string({ unit: fc.constantFrom('a', 'ø', ';', '"', ' ', '=', '@', '\n'), maxLength: 20 })
        .map((text) => `${text}fem små heste${text}`),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const file = readBytes(Buffer.from(rowsAsCsv(rows)));
        expect(rowsOf(file)).toEqual(rows.map((given) => expect.objectContaining(given)));
      }),
    );
  });
});
