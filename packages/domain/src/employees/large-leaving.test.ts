import { expect, test } from 'vitest';
import { isLargeLeaving } from './large-leaving.ts';

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
