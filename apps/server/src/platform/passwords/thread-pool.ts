import { Worker, type WorkerOptions } from 'node:worker_threads';
import PQueue from 'p-queue';

const IDLE_MS = 10_000;

/** Threads that run a script, which answers each message with one message. They end after ten idle seconds. */
export class ThreadPool<Question, Answer> {
  readonly #queue: PQueue;
  readonly #free: Worker[] = [];
  readonly #startThread: () => Worker;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(script: URL, { size, ...options }: { size: number } & WorkerOptions) {
    this.#queue = new PQueue({ concurrency: size });
    this.#startThread = () => new Worker(script, options);
  }

  /** Questions are answered in order. Rejects if `stopped` aborts before the turn of this one. */
  ask(question: Question, stopped?: AbortSignal): Promise<Answer> {
    return this.#queue.add(async () => {
      stopped?.throwIfAborted();
      const thread = this.#free.pop() ?? this.#startThread();
      thread.ref();
      const answer = await answerOf<Answer>(thread, question);
      thread.unref();
      this.#free.push(thread);
      this.#endWhenIdle();
      return answer;
    });
  }

  #endWhenIdle(): void {
    if (this.#idleTimer) return void this.#idleTimer.refresh();
    this.#idleTimer = setTimeout(() => {
      for (const thread of this.#free.splice(0)) void thread.terminate();
    }, IDLE_MS).unref();
  }
}

function answerOf<Answer>(thread: Worker, question: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A thread ended'));
    thread.once('error', reject).once('exit', ended);
    thread.once('message', (answer: Answer) => {
      thread.off('error', reject).off('exit', ended);
      resolve(answer);
    });
    thread.postMessage(question);
  });
}
