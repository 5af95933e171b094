const MINUTE = 60_000;
/** Bounds the memory: a key can be an error text, which clients can vary at will. */
const MAX_KEYS = 1_000;

/** Lets one line per key and minute through, so that a fault in every request does not fill the disk. */
export class LogThrottle {
  readonly #keys = new Map<string, { loggedAt: number; suppressed: number }>();
  readonly #now: () => number;

  /** @param now a monotonic clock, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns null if the line must be dropped, else how many lines with the key were dropped since one got through. */
  letThrough(key: string): { suppressed: number } | null {
    const now = this.#now();
    const last = this.#keys.get(key);
    if (last && now - last.loggedAt < MINUTE) {
      last.suppressed += 1;
      return null;
    }
    // Deleted first, so that the order of the map is the order of logging.
    this.#keys.delete(key);
    this.#keys.set(key, { loggedAt: now, suppressed: 0 });
    if (this.#keys.size > MAX_KEYS) this.#keys.delete(this.#keys.keys().next().value as string);
    return { suppressed: last?.suppressed ?? 0 };
  }
}
