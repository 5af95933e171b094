import { expect, it } from 'vitest';
import { isSignedOutPath } from './start-up.ts';

it.each([
  ['/login', true],
  ['/login/', true],
  ['/kodeord/abc', true],
  ['/kodeord', true],
  ['/godkend', true],
  ['/', false],
  ['/customers/1', false],
  ['/loginx', false],
])('%s is a signed-out page: %s', (path, expected) => {
  expect(isSignedOutPath(path)).toBe(expected);
});
