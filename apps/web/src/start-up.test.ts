import { expect, it } from 'vitest';
import { runsOutsideStartUp } from './start-up.ts';

it.each([
  ['/login', true],
  ['/login/', true],
  ['/kodeord/abc', true],
  ['/kodeord', true],
  ['/', false],
  ['/customers/1', false],
  ['/loginx', false],
])('%s runs outside the start-up: %s', (path, outside) => {
  expect(runsOutsideStartUp(path)).toBe(outside);
});
