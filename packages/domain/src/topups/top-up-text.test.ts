import { expect, test } from 'vitest';
import type { TopUpFrequency } from './periods.ts';
import { topUpText } from './top-up-text.ts';

test.each<[TopUpFrequency, string, string]>([
  ['daily', '2026-11-20', 'Tilskrivning 20-11-2026'],
  ['monthly', '2026-05-01', 'Tilskrivning maj 2026'],
  ['quarterly', '2026-01-01', 'Tilskrivning 1. kvartal 2026'],
  ['quarterly', '2026-10-01', 'Tilskrivning 4. kvartal 2026'],
  ['yearly', '2027-01-01', 'Tilskrivning 2027'],
  ['test', '2026-11-20', 'Tilskrivning (test)'],
])('%s from %s: %s', (frequency, start, expected) => {
  expect(topUpText(frequency, Temporal.PlainDate.from(start))).toBe(expected);
});
