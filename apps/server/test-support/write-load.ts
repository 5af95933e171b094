import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { SignedIn } from './test-api.ts';

const CLIENTS = 6;

/** Clients that post to employees, one request after another. */
export class WriteLoad {
  readonly failures: string[] = [];
  acknowledged = 0;
  readonly #balancer: Balancer;
  readonly #as: SignedIn;
  readonly #employees: readonly number[];
  readonly #served = new Map<number, number>();
  readonly #clients: Promise<void>[];
  #isEnding = false;

  constructor(balancer: Balancer, as: SignedIn, employees: readonly number[]) {
    this.#balancer = balancer;
    this.#as = as;
    this.#employees = employees;
    this.#clients = Array.from({ length: CLIENTS }, (_, client) => this.#write(client));
  }

  served(port: number): number {
    return this.#served.get(port) ?? 0;
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#clients);
  }

  async #write(client: number): Promise<void> {
    for (let n = 0; !this.#isEnding; n += 1) {
      const employee = this.#employees[(client + n * CLIENTS) % this.#employees.length];
      try {
        const { status, body, port } = await this.#balancer.send({
          method: 'POST',
          path: `/api/employees/${employee}/transactions`,
          headers: { ...this.#as.headers, 'idempotency-key': `${client}-${n}` },
          body: { text: 'Under belastning', amount: 1 },
        });
        if (status === 200) this.acknowledged += 1;
        else this.failures.push(`${port}: ${status} ${body}`);
        this.#served.set(port, this.served(port) + 1);
      } catch (error) {
        this.failures.push(String(error));
      }
      // Limits a run to some thousand requests on any machine.
      await sleep(10);
    }
  }
}
