import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Argon2Parameters } from './argon2.ts';

const IDLE_MS = 10_000;

/** Hashes passwords in order, on one thread per core with the given priority. */
export class HashingThreads {
  readonly #queue = new PQueue({ concurrency: availableParallelism() });
  readonly #free: Worker[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #priority: number;
  readonly #parameters: Argon2Parameters;

  /** @param priority from 0, the priority of the server, to 19, which uses only idle processor time. */
  constructor(priority: number, parameters: Argon2Parameters) {
    this.#priority = priority;
    this.#parameters = parameters;
  }

  /** Rejects without hashing if `stopped` aborts before the turn of this hash. */
  hash(password: string, stopped: AbortSignal): Promise<string> {
    return this.#queue.add(async () => {
      stopped.throwIfAborted();
      const thread = this.#free.pop() ?? startThread(this.#priority, this.#parameters);
      thread.ref();
      const hash = await answerOf(thread, password);
      thread.unref();
      this.#free.push(thread);
      this.#endWhenIdle();
      return hash;
    });
  }

  #endWhenIdle(): void {
    if (this.#idleTimer) return void this.#idleTimer.refresh();
    this.#idleTimer = setTimeout(() => {
      for (const thread of this.#free.splice(0)) void thread.terminate();
    }, IDLE_MS).unref();
  }
}

const startThread = (priority: number, parameters: Argon2Parameters) =>
  new Worker(new URL('./hashing-thread.mjs', import.meta.url), {
    workerData: { priority, parameters },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });

function answerOf(thread: Worker, password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A hashing thread ended'));
    thread.once('error', reject).once('exit', ended);
    thread.once('message', (hash: string) => {
      thread.off('error', reject).off('exit', ended);
      resolve(hash);
    });
    thread.postMessage(password);
  });
}
