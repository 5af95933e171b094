import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './platform/logging/logger.ts';

/** Parts stop in this order. Each part depends only on later ones. */
const order = [
  'webshop',
  'drain',
  'requests',
  'workers',
  'jobs',
  'mail',
  'metrics',
  'pool',
  'backup',
  'database',
] as const;
export type Part = (typeof order)[number];

type Stop = () => void | Promise<void>;

/** While a program starts, collects what to stop later, so that a start that fails halfway can be undone. */
export class OrderedStop {
  readonly #stops = new Map<Part, Stop[]>(order.map((part) => [part, []]));
  readonly #log: Log;
  #stopped: Promise<boolean> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The functions that stop one part run concurrently. */
  add(part: Part, stop: Stop): void {
    this.#stops.get(part)?.push(stop);
  }

  /** Returns whether all parts stopped without an error. Abandons the rest after `milliseconds`. */
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
          this.#log.error({ err: outcome.reason, part }, 'A part failed to stop');
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
