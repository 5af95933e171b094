import type { ChildProcess } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';

const IDLE_MS = 10_000;

/** A thread or a forked process that answers each message with one message. */
type Helper = Worker | ChildProcess;

/** Starts helpers when there are questions, and ends them ten seconds after the last answer. */
export class HelperPool<Question extends string | object, Answer> {
  readonly #queue: PQueue;
  readonly #free: Helper[] = [];
  readonly #start: () => Helper;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(size: number, start: () => Helper) {
    this.#queue = new PQueue({ concurrency: size });
    this.#start = start;
  }

  /** Questions get a helper in order. Rejects if `stopped` aborts before the turn of this one. */
  ask(question: Question, stopped?: AbortSignal): Promise<Answer> {
    return this.#queue.add(async () => {
      stopped?.throwIfAborted();
      // A helper may have been killed a moment ago, or with the terminal that Ctrl+C was typed in.
      return this.#askHelper(question).catch(() => this.#askHelper(question));
    });
  }

  async #askHelper(question: Question): Promise<Answer> {
    const helper = this.#free.pop() ?? this.#startHelper();
    setBusy(helper, true);
    try {
      const answer = await answerOf<Answer>(helper, question);
      this.#free.push(helper);
      this.#endWhenIdle();
      return answer;
    } catch (cause) {
      end(helper);
      // Not the cause itself, whose code could be one of a lost database connection.
      throw new Error('A helper gave no answer', { cause });
    } finally {
      setBusy(helper, false);
    }
  }

  #startHelper(): Helper {
    const helper = this.#start();
    // Without a listener, the error of a helper that has nothing to answer would end the process.
    helper.on('error', () => undefined);
    helper.once('exit', () => {
      const at = this.#free.indexOf(helper);
      if (at >= 0) this.#free.splice(at, 1);
    });
    return helper;
  }

  #endWhenIdle(): void {
    if (this.#idleTimer) return void this.#idleTimer.refresh();
    this.#idleTimer = setTimeout(() => {
      for (const helper of this.#free.splice(0)) end(helper);
    }, IDLE_MS).unref();
  }
}

function answerOf<Answer>(helper: Helper, question: string | object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('It ended'));
    helper.once('error', reject).once('exit', ended);
    helper.once('message', (answer: Answer) => {
      helper.off('error', reject).off('exit', ended);
      resolve(answer);
    });
    if (helper instanceof Worker) helper.postMessage(question);
    else helper.send(question);
  });
}

/** A helper that is not busy lets the server's process end. */
function setBusy(helper: Helper, isBusy: boolean): void {
  for (const handle of [helper, helper instanceof Worker ? null : helper.channel]) {
    if (isBusy) handle?.ref();
    else handle?.unref();
  }
}

function end(helper: Helper): void {
  if (helper instanceof Worker) void helper.terminate();
  else helper.kill();
}
