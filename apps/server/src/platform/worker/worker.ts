import { copenhagenDate, startOfCopenhagenDay } from '@saldo/domain/dates/copenhagen';
import type { Clock } from '../clock.ts';

/**
 * Work that becomes due by the clock. Any number of workers may run it on one database, so a task claims its work
 * (`for update skip locked`, or a unique key) in batches that commit separately. Work that a killed worker did not
 * commit is found again by the next round of any worker.
 */
export interface WorkerTask {
  name: string;
  /** Does a batch of what is due; returns true if more may be left. */
  run(): Promise<unknown>;
  /** Milliseconds between runs; default: every round. */
  every?: number;
  /** Milliseconds from the worker's start to the first run, so that the start is not slowed down. */
  after?: number;
}

export interface WorkerOptions {
  tasks: readonly WorkerTask[];
  clock: Clock;
  /** Called when a task fails; it is retried in the next round, and the others continue. */
  onError: (error: unknown, task: string) => void;
  /** Longest pause between rounds, and so the longest time until another worker continues the work of a killed one. */
  restMilliseconds?: number;
}

const REST = 20_000;
/** Milliseconds; timers may fire slightly early. */
const AFTER_MIDNIGHT = 50;

/** Runs all tasks in order, in rounds: at start, at midnight in Copenhagen, and at intervals, until stopped. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #startedAt = performance.now();
  readonly #nextRuns = new Map<WorkerTask, number>();
  #stopping = false;
  #wake: () => void = () => undefined;
  #running: Promise<void> | null = null;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#goRound();
  }

  /** Starts nothing more, and waits for the current batch. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#running;
  }

  async round(): Promise<void> {
    const { tasks, clock, onError } = this.#options;
    await clock.synchronise?.().catch((error: unknown) => onError(error, 'clock'));
    for (const task of tasks) {
      const now = performance.now();
      if (now < (this.#nextRuns.get(task) ?? this.#startedAt + (task.after ?? 0))) continue;
      this.#nextRuns.set(task, now + (task.every ?? 0));
      try {
        while (!this.#stopping && (await task.run()) === true);
      } catch (error) {
        onError(error, task.name);
      }
    }
  }

  async #goRound(): Promise<void> {
    while (!this.#stopping) {
      await this.round();
      await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    if (this.#stopping) return;
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
