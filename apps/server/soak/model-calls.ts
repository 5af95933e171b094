import type { Random } from '@saldo/demo-data/random';
import type { SignedIn } from '../test-support/test-api.ts';
import { toHundredths } from './line-amounts.ts';
import type { HttpAnswer, Servers } from './servers.ts';

interface CallsOptions {
  servers: Servers;
  random: Random;
  wrong: string[];
}

/** Makes the calls of the model test, alternating between servers. */
export class ModelCalls {
  /** The caller of calls without `by`. Set it before the first call. */
  operator: SignedIn | undefined;
  readonly #options: CallsOptions;
  #keys = 0;
  #turn = 0;

  constructor(options: CallsOptions) {
    this.#options = options;
  }

  /** Calls with an idempotency key. One call in ten is sent twice, concurrently, to both servers. */
  async send(method: string, path: string, body?: object, by?: SignedIn): Promise<HttpAnswer> {
    const { random, wrong } = this.#options;
    this.#keys += 1;
    const key = { 'idempotency-key': `key-${this.#keys}` };
    const call = () => this.once(method, path, key, body, by);
    if (!random.chance(0.1)) return call();
    const [first, second] = await Promise.all([call(), call()]);
    // Refusals are not stored, so the second call may be accepted or see another balance.
    const bothSucceeded = first.status < 300 && second.status < 300;
    if (bothSucceeded && first.body !== second.body) wrong.push(`one key, two answers: ${path}`);
    return first.status < 300 ? first : second;
  }

  /** Sends a call to one server, and again only while the answer is 503. */
  async once(
    method: string,
    path: string,
    headers = {},
    body?: object,
    by = this.operator,
  ): Promise<HttpAnswer> {
    this.#turn += 1;
    const server = this.#turn;
    const patience = AbortSignal.timeout(120_000);
    for (;;) {
      const answer = await this.#options.servers.call(server, {
        method,
        path,
        headers: { ...by?.headers, ...headers },
        ...(body && { body }),
      });
      if (answer.status !== 503) return answer;
      if (patience.aborted) throw new Error(`503 for two minutes: ${method} ${path}`);
    }
  }
}

export function availableOf(refusal: string): number {
  const [, available = ''] = /Der er kun ([\d.,]+) point/.exec(refusal) ?? [];
  return toHundredths(Number(available.replaceAll('.', '').replace(',', '.')));
}
