import { ApiError } from './api-error.ts';

/** Longer than anybody tries again after a lost connection; shorter than the server keeps a key. */
const KEPT_MS = 15 * 60_000;

/**
 * Runs a call with an `Idempotency-Key` per address and body (docs/security.md#idempotency-keys). If a call gets no
 * response, the next call with the same address and body reuses its key, even from a form that was closed and
 * reopened, because the first call may have taken effect. A response discards the key, so that the same amount can be
 * added twice on purpose.
 */
export type RunOnce = <Result>(
  address: string,
  body: unknown,
  call: (idempotencyKey: string) => Promise<Result>,
) => Promise<Result>;

export function createRunOnce(
  newKey: () => string = () => crypto.randomUUID(),
  now: () => number = () => Date.now(),
): RunOnce {
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
    // A late answer does not end the key of a call that was made after it.
    if (unanswered.get(name)?.key === key) unanswered.delete(name);
  };

  return async (address, body, call) => {
    const name = JSON.stringify([address, body]);
    const key = keyOf(name);
    try {
      const result = await call(key);
      forget(name, key);
      return result;
    } catch (error) {
      if (isRefusal(error)) forget(name, key);
      throw error;
    }
  };
}

/** For the life of the page. */
export const runOnce: RunOnce = createRunOnce();

/** The server said no, so nothing was done. A lost connection and a failure on the way leave that open. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
