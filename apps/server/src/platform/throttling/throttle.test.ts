import { expect, test } from 'vitest';
import { waitWords } from './throttle.ts';

test.each([
  [0, '1 sekund'],
  [0.2, '1 sekund'],
  [1.2, '2 sekunder'],
  [59, '59 sekunder'],
  [59.5, '1 minut'],
  [60, '1 minut'],
  [60.5, '2 minutter'],
  [900, '15 minutter'],
  [3600, '60 minutter'],
  [7200, '120 minutter'],
  [7201, '3 timer'],
  [86_400, '24 timer'],
])('a wait of %d seconds is written as "%s"', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
