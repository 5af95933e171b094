import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@saldo/demo-data/random';
import type { Balancer, Outcome, OutgoingCall } from './balancer.ts';
import { type ClientFixture, type Fixture, ITEM_NUMBER } from './fixture.ts';
import type { Journal, Write } from './journal.ts';
import { futureDay } from './stage.ts';

export type OnOutcome = (outcome: Outcome, call: string) => void;

/** Some are shorter than the server's time-out for a database call, some are longer. */
const CLIENT_TIMEOUTS_MS = [8_000, 8_000, 40_000];
const RETRY_FOR_MS = 60_000;

/** Clients that post points and place orders with Idempotency-Keys, through the balancer. */
export class Writer {
  readonly #balancer: Pick<Balancer, 'send'>;
  readonly #journal: Journal;
  readonly #fixture: Fixture;
  readonly #onOutcome: OnOutcome;
  readonly #restMilliseconds: number;
  readonly #prefix: string;
  readonly #clients: Promise<void>[];
  #number = 0;
  #isStopping = false;

  constructor(options: {
    balancer: Pick<Balancer, 'send'>;
    journal: Journal;
    fixture: Fixture;
    onOutcome: OnOutcome;
    seed: number;
    /** On average, between the operations of a client. */
    restMilliseconds: number;
  }) {
    this.#balancer = options.balancer;
    this.#journal = options.journal;
    this.#fixture = options.fixture;
    this.#onOutcome = options.onOutcome;
    this.#restMilliseconds = options.restMilliseconds;
    this.#prefix = `f${options.seed}`;
    this.#clients = this.#fixture.clients.map((client, n) =>
      this.#work(client, new Random(`${options.seed} client ${n}`)),
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#clients);
  }

  async #work(client: ClientFixture, random: Random): Promise<void> {
    while (!this.#isStopping) {
      await this.#operation(client, random);
      await sleep(random.between(0, 2 * this.#restMilliseconds));
    }
  }

  async #operation(client: ClientFixture, random: Random): Promise<void> {
    const employeeId = random.pick(client.employeeIdsWithoutApproval);
    const roll = random.next();
    if (roll < 0.56) await this.#post(employeeId, random.between(-300, 500) / 4 + 0.1, random);
    // Exceeds the balance, so the transaction is rolled back.
    else if (roll < 0.64) await this.#post(employeeId, -9_000_000, random);
    else if (roll < 0.8) await this.#order(employeeId, random);
    else if (roll < 0.87) await this.#processOrder(client, random);
    else if (roll < 0.91) await this.#scheduleAndStop(employeeId, random);
    else await this.#read(`/api/employees/${employeeId}/transactions`, this.#fixture.operator, random);
  }

  #nextMark(): string {
    this.#number += 1;
    return `${this.#prefix}-${this.#number}`;
  }

  async #post(employeeId: number, amount: number, random: Random): Promise<void> {
    const text = this.#nextMark();
    await this.#write(this.#journal.begin('post', text), random, {
      path: `/api/employees/${employeeId}/transactions`,
      headers: { ...this.#fixture.operator, 'idempotency-key': text },
      body: { text, amount },
    });
  }

  async #order(employeeId: number, random: Random): Promise<number | null> {
    const reference = this.#nextMark();
    const lines = [{ itemNumber: ITEM_NUMBER, quantity: random.between(1, 3) }];
    const answer = await this.#write(this.#journal.begin('order', reference), random, {
      path: '/api/webshop/orders',
      headers: { ...this.#fixture.webshop, 'idempotency-key': reference },
      body: { employeeId, lines, reference },
    });
    return answer === null ? null : (answer as { orderNumber: number }).orderNumber;
  }

  async #processOrder(client: ClientFixture, random: Random): Promise<void> {
    const orderNumber = await this.#order(random.pick(client.employeeIdsWithApproval), random);
    if (orderNumber === null) return;
    const key = { 'idempotency-key': this.#nextMark() };
    if (random.chance(0.3)) {
      await this.#write(this.#journal.begin('processing', String(orderNumber), 'cancelled'), random, {
        path: `/api/webshop/orders/${orderNumber}/cancel`,
        headers: { ...this.#fixture.webshop, ...key },
      });
      return;
    }
    const pending = (await this.#read('/api/order-approvals', client.administrator, random)) as
      | { id: number; orderNumber: number }[]
      | null;
    const order = pending?.find((one) => one.orderNumber === orderNumber);
    if (!order) return;
    const [verb, status] = random.chance(0.7)
      ? (['accept', 'accepted'] as const)
      : (['reject', 'rejected'] as const);
    await this.#write(this.#journal.begin('processing', String(orderNumber), status), random, {
      path: `/api/order-approvals/${order.id}/${verb}`,
      headers: { ...client.administrator, ...key },
    });
  }

  async #scheduleAndStop(employeeId: number, random: Random): Promise<void> {
    const text = this.#nextMark();
    const path = `/api/employees/${employeeId}/transactions`;
    const statement = (await this.#write(this.#journal.begin('schedule', text), random, {
      path,
      headers: { ...this.#fixture.operator, 'idempotency-key': text },
      body: { text, amount: 3, futureDate: futureDay() },
    })) as { id: number; text: string }[] | null;
    const line = statement?.find((one) => one.text === text);
    if (!line) return;
    await this.#write(this.#journal.begin('stop', text), random, {
      method: 'DELETE',
      path: `${path}/${line.id}`,
      headers: { ...this.#fixture.operator, 'idempotency-key': `${text}-stop` },
    });
  }

  /**
   * Retries failures and 5xx responses for a minute. Sometimes gives up after an attempt, so that the outcome of the
   * write is unknown. Returns the body of a success, else null.
   */
  async #write(
    write: Write,
    random: Random,
    call: { method?: string; path: string; headers: Record<string, string>; body?: object },
  ): Promise<unknown> {
    const { method = 'POST' } = call;
    const deadline = performance.now() + RETRY_FOR_MS;
    for (;;) {
      const outcome = await this.#send({ method, ...call, timeoutMs: random.pick(CLIENT_TIMEOUTS_MS) });
      this.#journal.note(write, outcome);
      if (outcome.status >= 200 && outcome.status < 300) return JSON.parse(outcome.body || 'null');
      if (outcome.status >= 400 && outcome.status < 500) return null;
      const isSent = outcome.failure !== 'no-server';
      if (performance.now() > deadline || (isSent && random.chance(0.3))) return null;
      await sleep(random.between(100, 600));
      if (this.#isStopping) return null;
    }
  }

  async #read(path: string, headers: Record<string, string>, random: Random): Promise<unknown> {
    const { status, body } = await this.#send({
      method: 'GET',
      path,
      headers,
      timeoutMs: random.pick(CLIENT_TIMEOUTS_MS),
    });
    return status === 200 ? JSON.parse(body) : null;
  }

  async #send(call: OutgoingCall): Promise<Outcome> {
    const outcome = await this.#balancer.send(call);
    this.#onOutcome(outcome, `${call.method} ${call.path}`);
    return outcome;
  }
}
