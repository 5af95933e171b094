import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

const now = Temporal.Instant.from('2026-11-21T11:30:00Z');

test.each([
  ['2026-11-21T11:29:30Z', 'lige nu'],
  // The clock of the browser is slightly behind.
  ['2026-11-21T11:30:20Z', 'lige nu'],
  ['2026-11-21T11:29:00Z', '1 minut siden'],
  ['2026-11-21T10:31:00Z', '59 minutter siden'],
  ['2026-11-21T10:30:00Z', '1 time siden'],
  ['2026-11-21T00:30:00Z', '11 timer siden'],
  ['2026-11-20T23:30:00Z', '12 timer siden'],
  // 23:30 in Copenhagen, on the day before.
  ['2026-11-20T22:30:00Z', 'i går'],
  ['2026-11-19T23:30:00Z', 'i går'],
  ['2026-11-19T22:30:00Z', '2 dage siden'],
  ['2026-10-21T12:00:00Z', '31 dage siden'],
])('%s is %s', (at, words) => {
  expect(ageWords(at, now)).toBe(words);
});
