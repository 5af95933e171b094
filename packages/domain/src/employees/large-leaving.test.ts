import { expect, test } from 'vitest';
import { isLargeLeaving, isLargeShare } from './large-leaving.ts';

test.each([
  [0, 0, false],
  [0, 10, false],
  [2, 10, false],
  [3, 10, true],
  [1, 5, false],
  [1, 4, true],
  [200, 1000, false],
  [201, 1000, true],
])('%i leavers of %i active employees are many: %s', (leavers, active, isLarge) => {
  expect(isLargeLeaving(leavers, active)).toBe(isLarge);
});

test.each([
  [9, 9, false],
  [10, 50, false],
  [10, 49, true],
  [2001, 0, true],
])('a change of %i among %i active employees is asked about again: %s', (employees, active, isLarge) => {
  expect(isLargeShare(employees, active)).toBe(isLarge);
});
