import { expect, it } from 'vitest';
import { ApiError, connectionError } from './errors.ts';
import { createIdempotencyKeys } from './idempotency.ts';

const address = '/api/employees/7/transactions';
const body = { text: 'Gave', amount: 5 };

function setUp() {
  let made = 0;
  const clock = { now: 0 };
  const withIdempotencyKey = createIdempotencyKeys(
    () => `key ${++made}`,
    () => clock.now,
  );
  const keyOf = async (answer: Error | 'done', sent: unknown = body, to = address): Promise<string> => {
    let used = '';
    await withIdempotencyKey(to, sent, (key) => {
      used = key;
      return answer === 'done' ? Promise.resolve() : Promise.reject(answer);
    }).catch(() => undefined);
    return used;
  };
  return { withIdempotencyKey, keyOf, clock };
}

it('keeps the key of a request without a response until there is one', async () => {
  const { keyOf } = setUp();
  expect(await keyOf(connectionError())).toBe('key 1');
  expect(await keyOf(new ApiError(502, 'unknown', 'Bad Gateway'))).toBe('key 1');
  expect(await keyOf(new SyntaxError('half an answer'))).toBe('key 1');
  expect(await keyOf('done')).toBe('key 1');
  expect(await keyOf('done')).toBe('key 2');
});

it('uses a new key after a refusal', async () => {
  const { keyOf } = setUp();
  expect(await keyOf(new ApiError(409, 'insufficient_balance', 'Nej'))).toBe('key 1');
  expect(await keyOf('done')).toBe('key 2');
});

it('uses another key for another body or address, and keeps the first', async () => {
  const { keyOf } = setUp();
  expect(await keyOf(connectionError())).toBe('key 1');
  expect(await keyOf(connectionError(), { ...body, amount: 6 })).toBe('key 2');
  expect(await keyOf(connectionError(), body, '/api/employees/8/transactions')).toBe('key 3');
  expect(await keyOf('done')).toBe('key 1');
});

it('forgets a key after 15 minutes', async () => {
  const { keyOf, clock } = setUp();
  expect(await keyOf(connectionError())).toBe('key 1');
  clock.now += 15 * 60_000 - 1;
  expect(await keyOf(connectionError())).toBe('key 1');
  clock.now += 15 * 60_000;
  expect(await keyOf(connectionError())).toBe('key 2');
});

it('repeats a request in flight with the same key; its late response does not end a later key', async () => {
  const { withIdempotencyKey, keyOf } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = withIdempotencyKey(address, body, () => promise);
  expect(await keyOf('done')).toBe('key 1');
  expect(await keyOf(connectionError())).toBe('key 2');
  resolve();
  await first;
  expect(await keyOf('done')).toBe('key 2');
});
