import { expect, test } from 'vitest';
import { placeColumns } from './file-headings.ts';

const amounts = [
  { column: 'email', isRequired: true },
  { column: 'amount', isRequired: true },
  { column: 'text', isRequired: false },
] as const;

test.each([
  ['E-mail;Beløb;Tekst', [0, 1, 2]],
  ['E-mail;Tekst;Beløb', [0, 2, 1]],
  ['E-mail;Medarbejdernr.;Beløb', [0, 2, -1]],
  ['Noget;E-MAIL;beløb', [1, 2, -1]],
  ['E-mail;Beløb', [0, 1, -1]],
  ['mail ; point;besked', [0, 1, 2]],
  ['a;b;c', [0, 1, 2]],
  ['Adresse;Beløb;Tekst', [0, 1, 2]],
])('finds the columns of %s', (headings, places) => {
  expect(placeColumns(headings.split(';'), amounts)).toMatchObject({ places });
});

test.each([
  [
    'Adresse;Medarbejdernr.;Antal',
    'Kolonne 2 skal have overskriften »Beløb«, men har overskriften »Medarbejdernr.«.',
  ],
  ['Adresse;Tekst;Beløb', 'Kolonne 2 skal have overskriften »Beløb«, men har overskriften »Tekst«.'],
  ['Beløb;x', 'Kolonne 1 skal have overskriften »E-mail«, men har overskriften »Beløb«.'],
  ['a;b;c;Beløb', 'Kolonne 4 har overskriften »Beløb«, men der skal ikke være en kolonne her.'],
  ['E-mail;Beløb;E-mail', 'Kolonnen E-mail står to gange i filen.'],
])('refuses %s', (headings, problem) => {
  expect(placeColumns(headings.split(';'), amounts)).toEqual({ problem });
});
