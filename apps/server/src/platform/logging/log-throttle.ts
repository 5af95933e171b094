const MINUTE = 60_000;
/** Keys may be texts of errors: their number must not grow with what others send. */
const MOST_KEYS = 1_000;

/**
 * Lets one log line a minute through for each key, and counts those between. A fault that hits every request
 * would otherwise fill the disk with the same line.
 */
export class LogThrottle {
  readonly #keys = new Map<string, { loggedAt: number; suppressed: number }>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Null: do not log. Otherwise log, with the number of lines suppressed since the last one of this key. */
  letThrough(key: string): { suppressed: number } | null {
    const now = this.#now();
    const last = this.#keys.get(key);
    if (last && now - last.loggedAt < MINUTE) {
      last.suppressed += 1;
      return null;
    }
    // Deleted first: the map keeps the order in which keys were logged, so that the oldest is evicted.
    this.#keys.delete(key);
    this.#keys.set(key, { loggedAt: now, suppressed: 0 });
    if (this.#keys.size > MOST_KEYS) this.#keys.delete(this.#keys.keys().next().value as string);
    return { suppressed: last?.suppressed ?? 0 };
  }
}
