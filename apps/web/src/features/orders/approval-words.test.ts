import { expect, test } from 'vitest';
import { approveWords, ownOrderWords, passedOverWords, stepWords } from './approval-words.ts';

// 23:30 UTC is the next day in Copenhagen.
const since = { waitsSince: '2027-01-11T23:30:00.000Z' };

test('an order says for whom it waits, a leader by name', () => {
  const leader = { waitsFor: 'leader', ...since } as const;
  expect(stepWords({ ...leader, approvers: ['Ib Leder'] })).toBe(
    'Afventer leder (Ib Leder, siden 12-01-2027)',
  );
  expect(stepWords({ ...leader, approvers: ['Bo Ly', 'Ib Leder'] })).toBe(
    'Afventer leder (Bo Ly og Ib Leder, siden 12-01-2027)',
  );
  expect(stepWords({ waitsFor: 'hr', approvers: ['Åse Bøg'], ...since })).toBe('Afventer HR');
  expect(stepWords({ waitsFor: 'operator', approvers: [], ...since })).toBe('Afventer operatør');
});

test('an approval names what it adds', () => {
  expect(approveWords(0)).toBe('Godkend');
  expect(approveWords(150)).toBe('Godkend og tilføj 150 point');
  expect(approveWords(0, 4)).toBe('Godkend 4');
  expect(approveWords(1_150.5, 4)).toBe('Godkend 4 og tilføj 1.150,50 point');
});

test('an own order says who decides it', () => {
  expect(ownOrderWords('hr', true)).toBe('Du kan ikke behandle din egen ordre. HR behandler den.');
  expect(ownOrderWords('leader', true)).toBe(
    'Du kan ikke behandle din egen ordre. En anden leder behandler den.',
  );
  expect(ownOrderWords('operator', false)).toBe(
    'Du kan ikke behandle din egen ordre. Operatøren behandler den.',
  );
  expect(ownOrderWords('hr', false)).toBe('Du kan ikke behandle din egen ordre.');
});

test('an order that would wait for a leader who ordered says so', () => {
  expect(passedOverWords([])).toBeUndefined();
  expect(passedOverWords(['Ib Leder'])).toBe(
    'Ordren venter på en anden godkender, fordi Ib Leder selv har bestilt.',
  );
});
