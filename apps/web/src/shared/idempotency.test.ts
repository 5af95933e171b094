import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency.ts';

it('keeps the key for a retry, and has a new one for another body and after success', () => {
  let made = 0;
  const keys = createIdempotencyKeys(() => `key ${++made}`);
  expect(keys.keyFor({ amount: 1 })).toBe('key 1');
  expect(keys.keyFor({ amount: 1 })).toBe('key 1');
  expect(keys.keyFor({ amount: 2 })).toBe('key 2');
  keys.renew();
  expect(keys.keyFor({ amount: 2 })).toBe('key 3');
});
