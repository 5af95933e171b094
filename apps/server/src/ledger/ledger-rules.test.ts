// @module-tag slow

import { MAX_AMOUNT } from '@saldo/domain/points/points';
import { occurrence, recurrences } from '@saldo/domain/schedules/occurrences';
import { topUpCredit } from '@saldo/domain/topups/credit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { placeOrder } from '../features/shop/orders/place-order.ts';
import { AppError } from '../platform/errors.ts';

// Compares rules of the ledger, on random cases, with packages/domain or with the models in this file.

const CASES = 2_000;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const date = fc
  .integer({ min: 0, max: 36_500 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));
const recurrence = fc.constantFrom(...recurrences);
const hundredths = (max: bigint) =>
  fc.oneof(fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 0n, max }));

test('the domain and the ledger agree on the credits of top-ups', async () => {
  const amount = hundredths(MAX_AMOUNT);
  const cases = fc.sample(fc.record({ points: amount, cap: amount, balance: amount }), CASES);
  const { rows } = await sql<{ credit: bigint }>`
    select ledger.top_up_credit(points, cap, balance) as credit
    from unnest(${cases.map(({ points }) => points)}::bigint[], ${cases.map(({ cap }) => cap)}::bigint[],
      ${cases.map(({ balance }) => balance)}::bigint[]) with ordinality as rule (points, cap, balance, n)
    order by n`.execute(api.services.db);
  expect(rows.map(({ credit }) => credit)).toEqual(cases.map((rule) => topUpCredit(rule, rule.balance)));
});

test('the domain and the ledger agree on the dates of occurrences', async () => {
  const cases = fc.sample(fc.tuple(date, recurrence, fc.integer({ min: 0, max: 500 })), CASES);
  const { rows } = await sql<{ date: string | null }>`
    select ledger.occurrence(first_date, recurrence, n) as date
    from unnest(${cases.map(([first]) => first.toString())}::date[], ${cases.map(([, how]) => how)}::text[],
      ${cases.map(([, , n]) => n)}::integer[]) with ordinality as series (first_date, recurrence, n, place)
    order by place`.execute(api.services.db);
  expect(rows.map((row) => row.date)).toEqual(
    cases.map(([first, how, n]) => occurrence(first, how, n)?.toString() ?? null),
  );
});

test('posts the occurrences up to the day, and keeps the date of the next', async () => {
  const actorAccountId = await api.make.account({ role: 'operator' });
  const { id: employeeId, customerId } = await api.make.employee();
  const through = Temporal.PlainDate.from('2026-11-20');
  const cases = fc.sample(
    fc.record({
      firstDate: fc.integer({ min: 0, max: 1_500 }).map((days) => through.subtract({ days })),
      recurrence,
    }),
    200,
  );
  const { rows: series } = await sql<{ id: number }>`
    insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date, next_date, created_by)
    select ${customerId}, ${employeeId}, 'Fast', 100, recurrence, first_date, first_date, ${actorAccountId}
    from unnest(${cases.map(({ firstDate }) => firstDate.toString())}::date[],
      ${cases.map((one) => one.recurrence)}::text[]) as series (first_date, recurrence)
    returning id`.execute(api.database.owner);
  await sql`select ledger_internal.post_scheduled(array[${employeeId}::integer], ${through.toString()}::date, now())`.execute(
    api.database.owner,
  );
  const { rows } = await sql<{ dates: string[]; next: string | null }>`
    select array_agg(ledger_entry.date::text order by ledger_entry.id) as dates, next_date as next
    from scheduled_entry join ledger_entry on scheduled_entry_id = scheduled_entry.id
    where scheduled_entry.id = any(${series.map(({ id }) => id)}::integer[])
    group by scheduled_entry.id order by scheduled_entry.id`.execute(api.services.db);
  expect(rows).toEqual(
    cases.map((one) => {
      const dates: string[] = [];
      let next = occurrence(one.firstDate, one.recurrence, 0);
      while (next !== null && Temporal.PlainDate.compare(next, through) <= 0) {
        dates.push(next.toString());
        next = occurrence(one.firstDate, one.recurrence, dates.length);
      }
      return { dates, next: next?.toString() ?? null };
    }),
  );
});

test('an order costs the sum of its lines, more than nothing, at most the largest amount and the balance', async () => {
  const connectionId = await api.make.defaultConnection();
  const customerId = await api.make.customer();
  const line = fc.record({
    price: fc.oneof(fc.constant(0n), hundredths(5_000n), hundredths(MAX_AMOUNT)),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 10_000 })),
  });
  const cases = fc.sample(
    fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }), balance: hundredths(100_000n) }),
    30,
  );
  for (const { lines, balance } of cases) {
    const { id: employeeId } = await api.make.employee({ customerId, balance: Number(balance) / 100 });
    const items = lines.map((one) => ({ ...one, itemNumber: `R-${api.make.next()}` }));
    for (const { itemNumber, price } of items) {
      await api.make.product({ itemNumber, price: Number(price) / 100 });
    }
    const outcome = await placeOrder(
      api.services,
      { connectionId },
      { employeeId, lines: items.map(({ itemNumber, quantity }) => ({ itemNumber, quantity })) },
      null,
    ).then(
      ({ amount }) => amount,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
    expect(outcome).toBe(orderOutcome(lines, balance));
  }
});

function orderOutcome(lines: { price: bigint; quantity: number }[], balance: bigint): number | string {
  const amount = lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n);
  if (amount === 0n) return 'order_free';
  if (amount > MAX_AMOUNT) return 'amount_out_of_range';
  return amount > balance ? 'insufficient_balance' : Number(amount) / 100;
}

test('deductions and orders can spend the balance minus the reserved points', async () => {
  const connectionId = await api.make.defaultConnection();
  const customerId = await api.make.customer({ orderApproval: true });
  const cases = fc.sample(
    fc
      .record({ held: fc.bigInt({ min: 1n, max: 5_000n }), available: fc.bigInt({ min: 1n, max: 5_000n }) })
      .chain(({ held, available }) =>
        fc.record({
          held: fc.constant(held),
          balance: fc.constant(held + available),
          // Most amounts are within a hundredth of what is available, or of the whole balance.
          amount: fc.oneof(
            fc.bigInt({ min: -1n, max: 1n }).map((step) => available + step),
            fc.bigInt({ min: -1n, max: 1n }).map((step) => available + held + step),
            fc.bigInt({ min: 1n, max: 10_000n }),
          ),
        }),
      )
      .filter(({ amount }) => amount > 0n),
    15,
  );
  for (const { held, balance, amount } of cases) {
    const buy = async (employeeId: number, price: bigint) => {
      const itemNumber = `R-${api.make.next()}`;
      await api.make.product({ itemNumber, price: Number(price) / 100 });
      const order = { employeeId, lines: [{ itemNumber, quantity: 1 }] };
      return placeOrder(api.services, { connectionId }, order, null);
    };
    const employeeWithHold = async () => {
      const { id } = await api.make.employee({ customerId, balance: Number(balance) / 100 });
      expect((await buy(id, held)).status).toBe('pending');
      return id;
    };
    const deduct = async () => api.make.post(await employeeWithHold(), -Number(amount) / 100);
    const order = async () => buy(await employeeWithHold(), amount);
    const expected = amount > balance - held ? 'insufficient_balance' : 'accepted';
    for (const spend of [deduct, order]) {
      const outcome = await spend().then(
        () => 'accepted',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      );
      expect(outcome).toBe(expected);
    }
  }
});
