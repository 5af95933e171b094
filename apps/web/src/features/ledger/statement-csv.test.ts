import type { Transaction } from '@saldo/contract/transactions';
import { expect, it } from 'vitest';
import { comingLines } from './coming-lines.ts';
import { toStatement } from './statement.ts';
import { statementCsv, statementFileName } from './statement-csv.ts';
import { statementFigures } from './statement-figures.ts';

const line = (changed: Partial<Transaction>): Transaction => ({
  id: 1,
  date: '2026-11-20',
  text: 'Julegave',
  points: 1000,
  kind: 'manual',
  balance: 1000,
  futureDate: null,
  frequency: 'none',
  ...changed,
});
const topUp = {
  date: '2026-12-01',
  frequency: 'monthly',
  text: 'Tilskrivning december 2026',
  points: 250,
  amount: 250,
  limit: 2000,
} as const;

const statement = toStatement([
  line({ id: 1, futureDate: '2026-12-01', points: 0.5, balance: null, kind: 'scheduled' }),
  line({ id: 2, futureDate: '2026-12-24', frequency: 'yearly', balance: null, kind: 'scheduled' }),
  line({ id: 2, text: '=HYPERLINK("x");', points: -80.05, balance: 919.95, kind: 'correction' }),
  line({ id: 1, date: '2026-10-31', bookMonth: '2026-11' }),
]);

it('lists entries in posting order, then the balance, then coming amounts in their own column', () => {
  const coming = comingLines(statement.coming, topUp);
  const csv = statementCsv(statement.posted, coming, statementFigures(statement, 200));
  expect(csv.split('\r\n')).toEqual([
    '\ufeffDato;Tekst;Type;Beløb;Saldo;Kommende;Gentages',
    ';Startsaldo;;;0;;',
    '31-10-2026;Julegave (vedrører 31-10-2026);Manuel;1000;1000;;',
    `20-11-2026;"'=HYPERLINK(""x"");";Rettelse;-80,05;919,95;;`,
    ';Saldo;;;919,95;;',
    ';Reserveret;;;200;;',
    ';Til rådighed;;;719,95;;',
    '01-12-2026;Julegave;Kommende;;;0,50;',
    '01-12-2026;Tilskrivning december 2026;Kommende, forventet;;;250;hver måned',
    '24-12-2026;Julegave;Kommende;;;1000;hvert år',
    '',
  ]);
});

it('says that the cap cuts a coming top-up', () => {
  const [, cut] = comingLines(statement.coming, { ...topUp, points: 100 });
  expect(cut?.remark).toBe('forventet, afkortet af loftet på 2.000');
});

it('says why a coming top-up is 0, and lets only scheduled entries be stopped', () => {
  const coming = comingLines(statement.coming, { ...topUp, points: 0 });
  expect(coming.map(({ remark }) => remark)).toEqual([null, 'loftet på 2.000 er nået', null]);
  expect(coming.map(({ stoppable }) => stoppable?.id)).toEqual([1, undefined, 2]);
});

it('derives the opening balance from the oldest entry, and sums credits and spending', () => {
  const cut = toStatement([line({ points: 20, balance: 30.5 })]);
  expect(statementFigures(cut, 0).opening).toBe(10.5);
  expect(statementFigures(toStatement([]), 0)).toEqual({
    opening: 0,
    credited: 0,
    spent: 0,
    balance: 0,
    held: 0,
    available: 0,
  });
  const mixed = toStatement([line({ points: -5.5, balance: 15 }), line({ points: 20.5, balance: 20.5 })]);
  expect(statementFigures(mixed, 0)).toMatchObject({ opening: 0, credited: 20.5, spent: 5.5, balance: 15 });
});

it.each([
  ['Søren Ærø', 'transaktioner_Søren-Ærø_2026-11-20.csv'],
  [' D"Arc/../x: ', 'transaktioner_D-Arc-x_2026-11-20.csv'],
  ['…', 'transaktioner_2026-11-20.csv'],
])('names the file of %s', (name, file) => {
  expect(statementFileName(name, Temporal.PlainDate.from('2026-11-20'))).toBe(file);
});
