import { expect, test } from 'vitest';
import { batchWords, leaverText, sameFileText } from './batch-words.ts';

test.each([
  ['2026-11-27T08:14:59Z', 'i dag kl. 09.14'],
  ['2026-11-26T23:00:00Z', 'i dag kl. 00.00'],
  ['2026-11-26T22:59:00Z', '26-11-2026 kl. 23.59'],
])('says when the same file was posted: %s', (postedAt, when) => {
  const now = Temporal.Instant.from('2026-11-27T22:30:00Z');
  expect(sameFileText({ id: 1, postedAt, postedBy: 'Ib Operatør' }, now)).toBe(
    `Samme fil blev tilføjet ${when} af Ib Operatør.`,
  );
});

test.each([
  [
    { employees: 2001, deductions: 0, total: 1_567_817.89, balanceAfter: 1 },
    'Tilføj 1.567.817,89 point til 2.001 medarbejdere',
  ],
  [{ employees: 2, deductions: 0, total: 20, balanceAfter: null }, 'Planlæg 20 point til 2 medarbejdere'],
  [{ employees: 1, deductions: 1, total: -50, balanceAfter: 0 }, 'Træk 50 point fra 1 medarbejder'],
  [
    { employees: 2, deductions: 1, total: -40, balanceAfter: 0 },
    'Bogfør for 2 medarbejdere, i alt −40 point',
  ],
])('the button names what it moves: %#', (draft, label) => {
  expect(batchWords(draft).confirm(draft.employees)).toBe(label);
});

test('the button names no sum that some employees have left', () => {
  const draft = { employees: 3, deductions: 0, total: 30, balanceAfter: 30 };
  expect(batchWords(draft).confirm(2)).toBe('Tilføj til 2 medarbejdere');
});

test('names the first leavers', () => {
  const first = [{ id: 1, name: 'Bo Ask', lastDay: '2026-11-30' }];
  expect(leaverText({ count: 1, first })).toBe('Bo Ask (30-11-2026) fratræder og får også beløbet.');
  expect(leaverText({ count: 3, first })).toBe(
    '3 fratræder og får også beløbet: Bo Ask (30-11-2026) og 2 flere.',
  );
});
