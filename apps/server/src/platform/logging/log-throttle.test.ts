import { expect, test } from 'vitest';
import { LogThrottle } from './log-throttle.ts';

let now = 0;
const start = () => {
  now = 1_000;
  return new LogThrottle(() => now);
};

test('lets one line a minute through, and says how many it has suppressed', () => {
  const throttle = start();
  expect(throttle.letThrough('53100')).toEqual({ suppressed: 0 });
  for (let n = 0; n < 3; n += 1) expect(throttle.letThrough('53100')).toBeNull();
  now += 59_999;
  expect(throttle.letThrough('53100')).toBeNull();
  now += 1;
  expect(throttle.letThrough('53100')).toEqual({ suppressed: 4 });
  expect(throttle.letThrough('53100')).toBeNull();
  now += 60_000;
  expect(throttle.letThrough('53100')).toEqual({ suppressed: 1 });
});

test('counts each key separately', () => {
  const throttle = start();
  expect(throttle.letThrough('53100')).toEqual({ suppressed: 0 });
  expect(throttle.letThrough('53200')).toEqual({ suppressed: 0 });
  expect(throttle.letThrough('53100')).toBeNull();
});

test('keeps a bounded number of keys and evicts the one logged longest ago', () => {
  const throttle = start();
  throttle.letThrough('first');
  throttle.letThrough('first');
  for (let n = 0; n < 999; n += 1) throttle.letThrough(`key ${n}`);
  expect(throttle.letThrough('first')).toBeNull();
  throttle.letThrough('one too many');
  expect(throttle.letThrough('first')).toEqual({ suppressed: 0 });
  expect(throttle.letThrough('key 998')).toBeNull();
});
