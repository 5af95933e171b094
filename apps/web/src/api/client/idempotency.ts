import { ApiError } from './errors.ts';

/** Longer than users keep retrying after a lost connection, and shorter than the server keeps a key. */
const KEPT_MS = 15 * 60_000;

/**
 * Adds an `Idempotency-Key` (docs/security.md#idempotency-keys). A call without a response may have
 * taken effect, so the next call with the same address and body reuses its key. A response discards
 * the key, so that the same amount can be added twice on purpose.
 */
type WithIdempotencyKey = <Result>(
  address: string,
  body: unknown,
  request: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>;

export function createIdempotencyKeys(
  newKey: () => string = () => crypto.randomUUID(),
  now: () => number = () => Date.now(),
): WithIdempotencyKey {
  const unanswered = new Map<string, { key: string; usedAt: number }>();

  const keyOf = (name: string): string => {
    for (const [other, { usedAt }] of unanswered) {
      if (now() - usedAt >= KEPT_MS) unanswered.delete(other);
    }
    const key = unanswered.get(name)?.key ?? newKey();
    unanswered.set(name, { key, usedAt: now() });
    return key;
  };
  const forget = (name: string, key: string): void => {
    // A late response must not end the key of a later request.
    if (unanswered.get(name)?.key === key) unanswered.delete(name);
  };

  return async (address, body, request) => {
    const name = JSON.stringify([address, body]);
    const key = keyOf(name);
    try {
      const result = await request(key);
      forget(name, key);
      return result;
    } catch (error) {
      if (isRefusal(error)) forget(name, key);
      throw error;
    }
  };
}

export const withIdempotencyKey = createIdempotencyKeys();

/** A refusal changed nothing. After a lost connection or a server failure, the call may have taken effect. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
