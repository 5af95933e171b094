import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';

/** How long threads without work are kept: they cost memory. */
const IDLE_MS = 10_000;

/**
 * Hashes passwords on threads of the lowest priority, as many as there are cores: in the order of asking, as
 * fast as the machine can when it has nothing else to do, and behind everything else when it has.
 */
export class HashingThreads {
  readonly #queue = new PQueue({ concurrency: availableParallelism() });
  readonly #free: Worker[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  /** A hash whose turn has not come when `stopped` aborts is not made. */
  hash(password: string, stopped: AbortSignal): Promise<string> {
    return this.#queue.add(async () => {
      stopped.throwIfAborted();
      const thread = this.#free.pop() ?? startThread();
      // Lets the process end while nothing is asked of it.
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

const startThread = () =>
  new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });

/** A thread that fails is not used again. */
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
