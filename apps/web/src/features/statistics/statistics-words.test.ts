import { expect, test } from 'vitest';
import { changeWords, partName } from './statistics-words.ts';

test.each([
  [110, 100, 'up', '+10 %'],
  [90, 100, 'down', '−10 %'],
  [100, 100, 'same', 'uændret'],
  [0, 0, 'same', 'uændret'],
  [5, 0, 'up', 'ny'],
  [0, 80, 'down', '−100 %'],
  [1001, 1000, 'up', 'mindre end 1 % stigning'],
  [999, 1000, 'down', 'mindre end 1 % fald'],
  [13_500, 1000, 'up', '+1.250 %'],
  [0.3, 0.1, 'up', '+200 %'],
])('describes the change to %d from %d', (now, before, direction, text) => {
  expect(changeWords(now, before)).toEqual({ direction, text });
});

test.each([
  ['2026-11-02', '2026-11-02', '2. nov.', '02-11-2026'],
  ['2026-11-02', '2026-11-08', 'uge 45', 'uge 45'],
  ['2026-11-01', '2026-11-30', 'november', 'november'],
])('names the part of a period from %s to %s, %s: %s', (from, to, name, expected) => {
  expect(partName({ from, to, name })).toBe(expected);
});
