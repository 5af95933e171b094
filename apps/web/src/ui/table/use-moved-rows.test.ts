import { expect, test } from 'vitest';
import { haveMoved } from './use-moved-rows.ts';

test.each([
  ['the first rows', [], [1, 2], false],
  ['the same rows', [1, 2], [1, 2], false],
  ['a new row at the end', [1, 2], [1, 2, 3], false],
  ['the last row gone', [1, 2], [1], false],
  ['the first row gone', [1, 2], [2], true],
  ['a new row at the top', [1, 2], [3, 1, 2], true],
  ['the only row replaced', [1], [2], true],
  ['the last row replaced', [1, 2], [1, 3], true],
])('with %s (%j, then %j), rows have moved: %s', (_name, before, after, expected) => {
  const rows = after.map((id) => ({ id }));
  expect(haveMoved(before, rows)).toBe(expected);
});
