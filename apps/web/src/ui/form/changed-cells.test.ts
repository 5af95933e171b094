import { expect, test } from 'vitest';
import { changedCells } from './changed-cells.ts';

const ofFile = (...lines: string[]) => {
  const other = lines.join('\r\n');
  return changedCells(other.replaceAll('ø', '¿'), other, 3);
};

test('shows different cells, as they are and as they become', () => {
  expect(
    ofFile('Fornavn;E-mail', 'Søren;a@eksempel.dk', 'Bo;b@eksempel.dk', ' Søren ;ø', '"Jø;rn";'),
  ).toEqual([
    ['S¿ren', 'Søren'],
    ['¿', 'ø'],
    ['J¿;rn', 'Jø;rn'],
  ]);
});

test('shows headings after names, and at most so many cells', () => {
  expect(ofFile('Beløb;Fornavn', '1;Bo')).toEqual([['Bel¿b', 'Beløb']]);
  expect(ofFile('Beløb;Fornavn', '1;Søren', '1;Jørn', '1;Bjørn', '1;Bjørk')).toEqual([
    ['S¿ren', 'Søren'],
    ['J¿rn', 'Jørn'],
    ['Bj¿rn', 'Bjørn'],
  ]);
});

test.each([
  ['under its heading', ['Kodeord;Fornavn', 'hemmeligtø;Bo']],
  ['in the fourth column', ['a;b;c;d', 'Bo;B;b@eksempel.dk;hemmeligtø']],
  ['instead of a heading', ['Bo;B;b@eksempel.dk;hemmeligtø', 'Bo;B;b@eksempel.dk;hemmeligtø']],
  ['in a line that is too short', ['Fornavn;Efternavn;E-mail;Kodeord', 'Bo;b@eksempel.dk;hemmeligtø']],
  ['beyond the headings', ['Fornavn;Efternavn;E-mail;Kodeord', 'Bo;B;B;b@eksempel.dk;hemmeligtø']],
])('never shows a password %s', (_, lines) => {
  expect(ofFile(...lines)).toEqual([]);
});

test('shows the fourth column if it is no password, and cuts off long cells', () => {
  expect(ofFile('E-mail;Fornavn;Efternavn;Afdeling', `;;;Kør${'x'.repeat(100)}`)).toEqual([
    [`K¿r${'x'.repeat(57)}`, `Kør${'x'.repeat(57)}`],
  ]);
});

test('shows what cannot be read', () => {
  expect(changedCells('a\n\u0081se', 'a\nÅse', 3)).toEqual([['\ufffdse', 'Åse']]);
});
