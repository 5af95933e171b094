import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Employee } from '@saldo/contract/employees';
import { Refusal } from '../support/api-client.ts';
import type { Factory } from '../support/factory.ts';

interface Post {
  employeeId: number;
  /** Unique, so that the statement shows how often the post took effect. */
  text: string;
  amount: number;
  key: string;
}

/** Concurrent clients that post without pause. */
export class Posting {
  readonly acknowledged: Post[] = [];
  /** Posts without a response, which may have taken effect. */
  readonly unanswered: Post[] = [];
  readonly #make: Factory;
  readonly #employees: readonly Employee[];
  readonly #clients: Promise<void>[];
  #sent = 0;
  #isEnding = false;

  /** With `insists`, repeats each post with the same key until there is a response. */
  constructor(
    make: Factory,
    employees: readonly Employee[],
    { clients, insists = false }: { clients: number; insists?: boolean },
  ) {
    this.#make = make;
    this.#employees = employees;
    this.#clients = Array.from({ length: clients }, () => this.#work(insists));
  }

  async untilAcknowledged(count: number): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (this.acknowledged.length < count) {
      if (Date.now() > deadline)
        throw new Error(`Only ${this.acknowledged.length} of ${count} posts were acknowledged.`);
      await sleep(5);
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#clients);
  }

  /** Repeats the posts with their original keys, so each takes effect once. */
  async repeatUnanswered(): Promise<void> {
    for (const post of this.unanswered.splice(0)) {
      await this.#send(post);
      this.acknowledged.push(post);
    }
  }

  async #work(insists: boolean): Promise<void> {
    while (!this.#isEnding) {
      const post = this.#next();
      const deadline = Date.now() + 30_000;
      while (!(await this.#isAnswered(post))) {
        if (!insists || Date.now() > deadline) {
          this.unanswered.push(post);
          return;
        }
        await sleep(50);
      }
      this.acknowledged.push(post);
    }
  }

  #next(): Post {
    this.#sent += 1;
    const n = this.#sent;
    const employee = this.#employees[n % this.#employees.length];
    if (!employee) throw new Error('There are no employees to post to.');
    const amount = n % 5 === 0 ? -1.25 : 1 + (n % 7) / 4;
    return { employeeId: employee.id, text: `Post ${n}`, amount, key: randomUUID() };
  }

  /** Returns false if the connection broke or the database was unavailable; throws for other failures. */
  async #isAnswered(post: Post): Promise<boolean> {
    try {
      await this.#send(post);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.status !== 503) throw error;
      return false;
    }
  }

  #send({ employeeId, text, amount, key }: Post) {
    return this.#make.amount(employeeId, { text, amount }, key);
  }
}
