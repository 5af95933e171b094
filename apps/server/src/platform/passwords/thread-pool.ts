import { Worker, type WorkerOptions } from 'node:worker_threads';
import PQueue from 'p-queue';

const IDLE_MS = 10_000;

/** Threads that run a script, which answers each message with one message. They end ten seconds after the last answer. */
export class ThreadPool<Question, Answer> {
  readonly #queue: PQueue;
  readonly #free: Worker[] = [];
  readonly #script: URL;
  readonly #options: WorkerOptions;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(script: URL, { size, ...options }: { size: number } & WorkerOptions) {
    this.#queue = new PQueue({ concurrency: size });
    this.#script = script;
    this.#options = options;
  }

  /** Questions get a thread in order. Rejects if `stopped` aborts before the turn of this one. */
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

  #startThread(): Worker {
    const thread = new Worker(this.#script, this.#options);
    // Without a listener, the error of a thread that has nothing to answer would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      const at = this.#free.indexOf(thread);
      if (at >= 0) this.#free.splice(at, 1);
    });
    return thread;
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
    const ended = () => reject(new Error('A thread ended without an answer'));
    thread.once('error', reject).once('exit', ended);
    thread.once('message', (answer: Answer) => {
      thread.off('error', reject).off('exit', ended);
      resolve(answer);
    });
    thread.postMessage(question);
  });
}
