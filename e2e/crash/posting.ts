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

/** Several clients that post without pause, and record which posts were acknowledged. */
export class Posting {
  readonly acknowledged: Post[] = [];
  /** Sent without a response: they may have taken effect or not. */
  readonly unanswered: Post[] = [];
  readonly #make: Factory;
  readonly #employees: readonly Employee[];
  readonly #clients: Promise<void>[];
  #sent = 0;
  #isEnding = false;

  /** With `insists`, a post without a response is repeated with its key until it has one. */
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
      if (Date.now() > deadline) throw new Error(`Only ${this.acknowledged.length} posts of ${count}.`);
      await sleep(5);
    }
  }

  /** Stops posting, and waits for posts in progress. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#clients);
  }

  /** Repeats posts without a response, with their keys. */
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
    if (!employee) throw new Error('Nobody to post to.');
    // Every fifth post is a deduction.
    const amount = n % 5 === 0 ? -1.25 : 1 + (n % 7) / 4;
    return { employeeId: employee.id, text: `Post ${n}`, amount, key: randomUUID() };
  }

  /** Returns false when the connection broke or the database was unavailable. Other failures are errors of the test. */
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
