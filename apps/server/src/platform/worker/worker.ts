import { copenhagenDate, startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import type { Clock } from '../clock.ts';
import type { SchemaGuard } from '../database/schema-guard.ts';
import { isOlderWriterRefused } from '../database/schema-version.ts';

/**
 * Work that becomes due by the clock. Any number of workers may run it against one database, so it claims
 * what it does (`for update skip locked`, or a unique key), in batches that commit one by one: what a killed
 * worker had not committed is found due again by the next round of any.
 */
export interface WorkerTask {
  name: string;
  /**
   * Does what is due by now, or a batch of it: true when more may be left. What takes longer than some seconds throws
   * the reason of `stopping` once it aborts.
   */
  run(stopping: AbortSignal): Promise<unknown>;
  /** How far its runs lie apart, in milliseconds; absent: it looks in every round. */
  every?: number;
  /** How long after the worker's start it first runs: so much that a start is not slowed down by it. */
  after?: number;
}

export interface WorkerOptions {
  tasks: readonly WorkerTask[];
  clock: Clock;
  /** Asked in each round: the worker rests for good when its code is too old for the schema. */
  schemaGuard: Pick<SchemaGuard, 'check' | 'allowsWrites'>;
  /** A task that fails is left for the next round; the others go on. */
  onError: (error: unknown, task: string) => void;
  /** The longest rest between two rounds; a worker that was killed is replaced within it. */
  restMilliseconds?: number;
}

const REST = 20_000;
/** Timers may fire a little early: midnight has come when the worker wakes for it. */
const AFTER_MIDNIGHT = 50;

/** Goes round the tasks, in their order, until stopped: at once, at midnight in Copenhagen, and in between. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #startedAt = performance.now();
  /** Of tasks that have run, on the monotonic clock. */
  readonly #nextRuns = new Map<WorkerTask, number>();
  readonly #stopping = new AbortController();
  #wake: () => void = () => undefined;
  #running: Promise<void> | null = null;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#goRound();
  }

  /** Begins nothing more; the batch under way ends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  /** One round: every task until nothing of it is due. */
  async round(): Promise<void> {
    const { tasks, clock, schemaGuard, onError } = this.#options;
    const { signal } = this.#stopping;
    await clock.synchronise?.().catch((error: unknown) => onError(error, 'clock'));
    try {
      if (!(await schemaGuard.check())) return;
    } catch (error) {
      // What may not be allowed is not done.
      onError(error, 'schema version');
      return;
    }
    for (const task of tasks) {
      const now = performance.now();
      if (now < (this.#nextRuns.get(task) ?? this.#startedAt + (task.after ?? 0))) continue;
      this.#nextRuns.set(task, now + (task.every ?? 0));
      try {
        // Another worker of this process may have found the schema upgraded.
        while (!signal.aborted && schemaGuard.allowsWrites && (await task.run(signal)) === true);
      } catch (error) {
        const isStopped = signal.aborted && error === signal.reason;
        // A refusal is said once, by the check that finds it.
        if (!isStopped && !isOlderWriterRefused(error)) onError(error, task.name);
      }
    }
  }

  async #goRound(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.round();
      await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { clock, restMilliseconds = REST } = this.#options;
    const milliseconds = Math.min(restMilliseconds, untilMidnight(clock.now()) + AFTER_MIDNIGHT);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function untilMidnight(now: Temporal.Instant): number {
  const midnight = startOfCopenhagenDay(copenhagenDate(now).add({ days: 1 }));
  return midnight.epochMilliseconds - now.epochMilliseconds;
}
