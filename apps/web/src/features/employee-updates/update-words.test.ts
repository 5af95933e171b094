import type { FileUpdateRow } from '@saldo/contract/employee-updates';
import { expect, it } from 'vitest';
import { rowSentences, stateWords } from './update-words.ts';

const row = (given: Partial<FileUpdateRow>): FileUpdateRow => ({
  line: 2,
  kind: 'changed',
  employeeId: 1,
  name: 'Åse Øst',
  email: 'aase@eksempel.dk',
  changes: [],
  errors: [],
  isDone: null,
  ...given,
});

it('shows each change from old to new', () => {
  expect(
    rowSentences(
      row({
        changes: [
          { column: 'department', before: null, after: 'Salg' },
          { column: 'lastDay', before: null, after: '2026-12-31' },
          { column: 'lastName', before: 'Øst', after: 'Vest' },
        ],
      }),
    ),
  ).toEqual([
    'Afdeling: Ikke tildelt → Salg',
    'Fratrædelsesdato: ingen → 31-12-2026',
    'Efternavn: Øst → Vest',
  ]);
});

it('shows, for a new employee, only the values that have no column of their own', () => {
  const changes: FileUpdateRow['changes'] = [
    { column: 'firstName', before: null, after: 'Åse' },
    { column: 'email', before: null, after: 'aase@eksempel.dk' },
    { column: 'startAmount', before: null, after: 1250.5 },
  ];
  expect(rowSentences(row({ kind: 'new', changes }))).toEqual(['Startbeløb: 1.250,50']);
});

it('quotes what was typed in a wrong line', () => {
  const errors: FileUpdateRow['errors'] = [
    { column: 'email', message: 'E-mail skal være en gyldig email', typed: 'aase@' },
    { column: null, message: 'Linjen indeholder tegn, der ikke kan læses' },
  ];
  expect(rowSentences(row({ kind: 'error', errors }))).toEqual([
    'E-mail skal være en gyldig email: »aase@«',
    'Linjen indeholder tegn, der ikke kan læses',
  ]);
});

it('distinguishes rows of a result from rows of a draft', () => {
  expect(stateWords({ kind: 'new', isDone: null })).toBe('Ny');
  expect(stateWords({ kind: 'changed', isDone: false })).toBe('Ikke ændret');
  expect(stateWords({ kind: 'error', isDone: false })).toBe('Fejl');
  expect(stateWords({ kind: 'new', isDone: true })).toBe('Oprettet');
  expect(stateWords({ kind: 'missing', isDone: true })).toBe('Fratræder');
  expect(stateWords({ kind: 'missing', isDone: false })).toBe('Mangler i filen');
});
