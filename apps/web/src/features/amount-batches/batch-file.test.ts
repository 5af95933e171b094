import { describe, expect, it } from 'vitest';
import { readBatchFile } from './batch-file.ts';

const read = (...lines: string[]) => readBatchFile(['E-mail;Beløb;Tekst', ...lines].join('\r\n'));

describe('readBatchFile', () => {
  it('reads Danish numbers, and lines without a text', () => {
    expect(read('a@eksempel.dk;1.250,50;Flid', 'B@eksempel.dk;-40', ' c@eksempel.dk ;+5; ')).toEqual({
      kind: 'ready',
      wrong: [],
      lines: [
        { line: 2, email: 'a@eksempel.dk', amount: 1250.5, text: 'Flid' },
        { line: 3, email: 'B@eksempel.dk', amount: -40, text: '' },
        { line: 4, email: 'c@eksempel.dk', amount: 5, text: '' },
      ],
    });
  });

  it.each([
    ['a@eksempel.dk;12.5', 'Beløb skal være et tal som 250 eller 1.250,50'],
    ['a@eksempel.dk;', 'Beløb er påkrævet'],
    ['a@eksempel.dk;0', 'Beløb må ikke være 0'],
    ['a@eksempel.dk;10.000.001', 'Beløb skal ligge mellem −10.000.000 og 10.000.000'],
    ['eksempel.dk;5', 'E-mail skal være en gyldig email'],
    [`a@eksempel.dk;5;${'x'.repeat(201)}`, 'Tekst må højst være på 200 tegn'],
    ['a@eksempel.dk', 'Linjen skal indeholde 2–3 kolonner (e-mail;beløb;tekst), men indeholder 1'],
    ['a@eksempel.dk;5;x;y', 'Linjen skal indeholde 2–3 kolonner (e-mail;beløb;tekst), men indeholder 4'],
    ['a@eksempel.dk;5;"x', 'Der mangler et afsluttende anførselstegn'],
  ])('reports the error in %s', (line, message) => {
    const file = read('god@eksempel.dk;1', line);
    expect(file).toMatchObject({ kind: 'ready', lines: [{ line: 2 }] });
    expect(file.kind === 'ready' && file.wrong).toMatchObject([{ line: 3, messages: [message] }]);
  });

  it('reports a first line that is not a header', () => {
    const header = { line: 1, messages: ['Første linje skal være overskrifter'], data: 'a@eksempel.dk;5' };
    const file = readBatchFile('a@eksempel.dk;5\nb@eksempel.dk;6');
    expect(file).toMatchObject({ lines: [{ email: 'b@eksempel.dk' }], wrong: [header] });
    const single = readBatchFile('a@eksempel.dk;5');
    expect(single).toMatchObject({ lines: [], wrong: [header] });
  });

  it('reads columns by their headings', () => {
    const file = readBatchFile('E-mail;Medarbejdernr.;Beløb\na@eksempel.dk;10422;500');
    expect(file).toMatchObject({ lines: [{ email: 'a@eksempel.dk', amount: 500, text: '' }], wrong: [] });
    const swapped = readBatchFile('E-mail;Tekst;Beløb\na@eksempel.dk;2026;500');
    expect(swapped).toMatchObject({ lines: [{ amount: 500, text: '2026' }], wrong: [] });
    expect(readBatchFile('Adresse;Medarbejdernr.;Antal\na@eksempel.dk;10422;500')).toEqual({
      kind: 'refused',
      problem: 'Kolonne 2 skal have overskriften »Beløb«, men har overskriften »Medarbejdernr.«.',
    });
  });

  it('refuses lines with a fourth column whose headings are unknown', () => {
    const file = readBatchFile('Adresse;Kundenr.;Antal;Note\na@eksempel.dk;10422;500;x');
    expect(file).toMatchObject({ lines: [], wrong: [{ line: 2 }] });
  });

  it.each([[''], ['E-mail;Beløb;Tekst']])('refuses %j', (text) => {
    expect(readBatchFile(text).kind).toBe('refused');
  });

  it('refuses more than 20,000 lines', () => {
    expect(read(...Array.from({ length: 20_001 }, (_, n) => `a${n}@eksempel.dk;1`))).toEqual({
      kind: 'refused',
      problem: 'Filen indeholder flere end 20.000 linjer. Del den i flere filer.',
    });
  });
});
