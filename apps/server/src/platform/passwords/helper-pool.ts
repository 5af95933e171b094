import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';

const IDLE_MS = 10_000;

/** Starts a helper without the server's settings, which hold secrets, and without its memory limits. */
export const startHelper = (program: URL): ChildProcess => fork(program, { env: {}, execArgv: [] });

/**
 * Starts helpers, forked processes that answer each message with one message, when there are questions, and ends them
 * ten seconds after the last answer. A thread would not give its memory back.
 */
export class HelperPool<Question extends string | object, Answer> {
  readonly #queue: PQueue;
  readonly #free: ChildProcess[] = [];
  readonly #start: () => ChildProcess;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(size: number, start: () => ChildProcess) {
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
      helper.kill();
      // Not the cause itself, whose code could be one of a lost database connection.
      throw new Error('A helper gave no answer', { cause });
    } finally {
      setBusy(helper, false);
    }
  }

  #startHelper(): ChildProcess {
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
      for (const helper of this.#free.splice(0)) helper.kill();
    }, IDLE_MS).unref();
  }
}

function answerOf<Answer>(helper: ChildProcess, question: string | object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('It ended'));
    helper.once('error', reject).once('exit', ended);
    helper.once('message', (answer: Answer) => {
      helper.off('error', reject).off('exit', ended);
      resolve(answer);
    });
    helper.send(question);
  });
}

/** A helper that is not busy lets the server's process end. */
function setBusy(helper: ChildProcess, isBusy: boolean): void {
  for (const handle of [helper, helper.channel]) {
    if (isBusy) handle?.ref();
    else handle?.unref();
  }
}
