import { copenhagenDate, startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import type { Clock } from '../clock.ts';
import type { SchemaGuard } from '../database/schema-guard.ts';
import { isOlderWriterRefused } from '../database/schema-version.ts';

/** Claims its work by row locks or a unique key, and commits often, because other workers run the same task. */
export interface WorkerTask {
  name: string;
  /** Returns true if work may be left. A long run throws `stopping.reason` when `stopping` aborts. */
  run(stopping: AbortSignal): Promise<unknown>;
  /** Milliseconds between runs; by default the task runs in each round. */
  every?: number;
  /** Milliseconds until the first run. A delay keeps the start fast. */
  after?: number;
}

export interface WorkerOptions {
  tasks: readonly WorkerTask[];
  clock: Clock;
  schemaGuard: Pick<SchemaGuard, 'check' | 'allowsWrites'>;
  /** The failed task runs again in the next round. Other tasks are not affected. */
  onError: (error: unknown, task: string) => void;
  /** The longest pause between rounds. Another worker continues the work of a killed worker after this time. */
  restMilliseconds?: number;
}

const REST = 20_000;
/** A margin in milliseconds, because timers may fire slightly early. */
const AFTER_MIDNIGHT = 50;

/** Runs all tasks in rounds, in order: at the start, at midnight in Copenhagen, and at intervals. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #startedAt = performance.now();
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

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  async round(): Promise<void> {
    const { tasks, clock, schemaGuard, onError } = this.#options;
    const { signal } = this.#stopping;
    await clock.synchronise?.().catch((error: unknown) => onError(error, 'clock'));
    try {
      if (!(await schemaGuard.check())) return;
    } catch (error) {
      onError(error, 'schema version');
      return;
    }
    for (const task of tasks) {
      const now = performance.now();
      if (now < (this.#nextRuns.get(task) ?? this.#startedAt + (task.after ?? 0))) continue;
      this.#nextRuns.set(task, now + (task.every ?? 0));
      try {
        // Checked again before each batch: another worker of this process may have found the schema upgraded.
        while (!signal.aborted && schemaGuard.allowsWrites && (await task.run(signal)) === true);
      } catch (error) {
        const isStopped = signal.aborted && error === signal.reason;
        // Not reported: the next check of the schema finds the upgrade, which is then logged once.
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
