import { topUpCredit } from '@saldo/domain/topups/credit';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postedOf } from '../../../../test-support/amounts.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { runDueTopUps } from '../../../ledger/run-top-ups.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Operator } from '../../../platform/sessions/actor.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';
import { updateCustomerGroup } from '../../people/customer-groups/update-customer-group.ts';
import { leaveEmployee, rehireEmployee } from '../../people/leaving/leave-employee.ts';
import { draftBatch } from '../amount-batches/draft-batch.ts';
import { postBatch } from '../amount-batches/post-batch.ts';
import { undoBatch } from '../amount-batches/undo-batch.ts';
import { addAmount } from './add-amount.ts';
import { reverseTransaction } from './reverse-transaction.ts';

let api: TestApi;
let operator: Operator;

beforeEach(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  const accountId = await api.make.account({ role: 'operator' });
  operator = { accountId, role: 'operator', customer: null, name: '', email: '', sessionHash: Buffer.of() };
});
afterEach(() => api.stop());

type Event =
  | { kind: 'change'; amount: bigint }
  | { kind: 'deduction'; amount: bigint; entryId: number }
  | { kind: 'top-up'; points: bigint; cap: bigint }
  | { kind: 'reset' };

/** The balance after events of which some deductions never happened. Amounts in hundredths. */
function balanceWithout(events: Event[], takenBack: ReadonlySet<number>): bigint {
  let balance = 0n;
  for (const event of events) {
    if (event.kind === 'change') balance += event.amount;
    else if (event.kind === 'top-up') balance += topUpCredit(event, balance);
    else if (event.kind === 'reset') balance = 0n;
    else if (!takenBack.has(event.entryId)) balance -= event.amount;
  }
  return balance;
}

const amount = fc.integer({ min: 1, max: 60 });
const rule = { points: fc.integer({ min: 10, max: 60 }), cap: fc.integer({ min: 30, max: 150 }) };
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('credit' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spend' as const), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('deduct' as const), amount, isBatch: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('next day' as const), ...rule }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('take back' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave and return' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** An employee whose deductions and top-ups the model repeats. */
class Pair {
  readonly events: Event[] = [];
  readonly takenBack = new Set<number>();
  readonly deductions: { entryId: number; batchId: number | null }[] = [];
  readonly #id: number;
  readonly #customerId: number;
  readonly #groupId: number;
  readonly #email: string;

  constructor(person: { id: number; customerId: number; groupId: number; email: string }) {
    this.#id = person.id;
    this.#customerId = person.customerId;
    this.#groupId = person.groupId;
    this.#email = person.email;
  }

  static async make(n: number): Promise<Pair> {
    const groupId = await api.make.customerGroup({ frequency: 'daily', points: 30, limit: 100 });
    const customerId = await api.make.customer({ customerGroupId: groupId });
    const email = `bo${n}@eksempel.dk`;
    const { id } = await api.make.employee({ customerId, email });
    return new Pair({ id, customerId, groupId, email });
  }

  get balance(): Promise<bigint> {
    return postedOf(api, this.#id);
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'credit':
        await addAmount(api.services, operator, this.#id, input(step.amount));
        this.events.push({ kind: 'change', amount: BigInt(step.amount) * 100n });
        return;
      case 'spend':
        if ((await this.balance) < BigInt(step.amount) * 100n) return;
        await api.make.order({ employeeId: this.#id, price: step.amount });
        this.events.push({ kind: 'change', amount: BigInt(step.amount) * -100n });
        return;
      case 'deduct':
        if ((await this.balance) < BigInt(step.amount) * 100n) return;
        return this.#deduct(step.amount, step.isBatch);
      case 'next day':
        await updateCustomerGroup(api.services, operator, this.#groupId, {
          ...{ name: `Gruppe af ${this.#email}`, frequency: 'daily', points: step.points, limit: step.cap },
        });
        await this.#nextDay();
        this.events.push({
          kind: 'top-up',
          points: BigInt(step.points) * 100n,
          cap: BigInt(step.cap) * 100n,
        });
        return;
      case 'take back':
        return this.#takeBack(step.which);
      case 'leave and return':
        await leaveEmployee(api.services, operator, this.#id, { lastDay: today(), balance: 'reset' });
        await this.#nextDay();
        await rehireEmployee(api.services, operator, this.#id);
        this.events.push({ kind: 'reset' });
    }
  }

  async #deduct(points: number, isBatch: boolean): Promise<void> {
    let batchId: number | null = null;
    if (isBatch) {
      const lines = [{ line: 2, email: this.#email, amount: -points, text: 'Fejl' }];
      const draft = {
        customerId: this.#customerId,
        text: 'Fejl',
        frequency: 'none' as const,
        rows: { lines },
      };
      batchId = (await draftBatch(api.services, operator, draft)).id;
      await postBatch(api.services, operator, batchId, []);
    } else {
      await addAmount(api.services, operator, this.#id, input(-points));
    }
    const { id } = await api.services.db
      .selectFrom('ledgerEntry')
      .select((entry) => entry.fn.max('id').as('id'))
      .where('employeeId', '=', this.#id)
      .executeTakeFirstOrThrow();
    const entryId = Number(id);
    this.deductions.push({ entryId, batchId });
    this.events.push({ kind: 'deduction', amount: BigInt(points) * 100n, entryId });
  }

  async #takeBack(which: number): Promise<void> {
    const chosen = this.deductions[which % Math.max(1, this.deductions.length)];
    if (!chosen || this.takenBack.has(chosen.entryId)) return;
    const { entryId, batchId } = chosen;
    const expected = balanceWithout(this.events, new Set([...this.takenBack, entryId]));
    const before = await this.balance;
    const rest = { takeRest: true };
    if (batchId === null) {
      const code = await codeOf(reverseTransaction(api.services, operator, this.#id, entryId, rest));
      expect(code).toBe(expected === before ? 'deduction_filled' : null);
    } else {
      await undoBatch(api.services, operator, batchId, rest);
    }
    expect(await this.balance).toBe(expected);
    if (expected !== before) this.takenBack.add(entryId);
  }

  async #nextDay(): Promise<void> {
    api.clock.advance({ hours: 24 });
    await runDueTopUps(api.services);
  }
}

const input = (points: number) => ({ text: 'Beløb', amount: points, frequency: 'none' as const });
const today = () => api.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate().toString();

async function codeOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test('a deduction taken back leaves the balance that a plain model has without the deduction', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 24, size: 'max' }), async (steps) => {
      runs += 1;
      const pair = await Pair.make(runs);
      await pair.take({ do: 'credit', amount: 60 });
      for (const step of steps) {
        await pair.take(step);
        expect(await pair.balance).toBe(balanceWithout(pair.events, pair.takenBack));
      }
    }),
    // Shrinking would repeat months of history.
    { numRuns: 10, endOnFailure: true },
  );
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
}, 120_000);
