import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './platform/logging/logger.ts';

/**
 * The order in which the parts of a program stop, whatever the order in which they started. Each part needs only those
 * after it: requests and workers use jobs, all of them use the pool, and the pool uses the database.
 */
const order = ['webshop', 'drain', 'requests', 'workers', 'jobs', 'mail', 'pool', 'database'] as const;
export type Part = (typeof order)[number];

type Stop = () => void | Promise<void>;

/** Collects what has to be stopped while a program starts, so that a start that fails halfway is undone too. */
export class OrderedStop {
  readonly #stops = new Map<Part, Stop[]>(order.map((part) => [part, []]));
  readonly #log: Log;
  #stopped: Promise<boolean> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Parts of one name are stopped at the same time. */
  add(part: Part, stop: Stop): void {
    this.#stops.get(part)?.push(stop);
  }

  /**
   * Stops everything and returns whether all of it ended in order. A part that fails does not keep the next ones from
   * stopping; one that has not ended by the end of `milliseconds` is abandoned with all that come after it, because a
   * connection that hangs may hang for ever.
   */
  run(milliseconds: number): Promise<boolean> {
    this.#stopped ??= this.#run(milliseconds);
    return this.#stopped;
  }

  async #run(milliseconds: number): Promise<boolean> {
    let current: Part | undefined;
    let isOrderly = true;
    const stopAll = async () => {
      for (const [part, stops] of this.#stops) {
        current = part;
        for (const outcome of await Promise.allSettled(stops.map(async (stop) => stop()))) {
          if (outcome.status === 'fulfilled') continue;
          isOrderly = false;
          this.#log.error({ err: outcome.reason, part }, 'A part did not stop in order');
        }
      }
      return 'stopped';
    };
    const timer = new AbortController();
    const outcome = await Promise.race([
      stopAll(),
      sleep(milliseconds, 'late', { signal: timer.signal }).catch(() => 'stopped'),
    ]);
    timer.abort();
    if (outcome !== 'late') return isOrderly;
    this.#log.error({ part: current }, 'Stopped waiting for a part that does not end');
    return false;
  }
}
