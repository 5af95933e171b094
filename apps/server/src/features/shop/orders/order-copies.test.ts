import { returnEndpoints } from '@saldo/contract/returns';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import { publishOutbox } from '../../operation/deliveries/publish-outbox.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** A company with one employee, who orders for a point at a time, and with 50 recipients: its limit is 101 copies. */
async function company() {
  const emailAddresses = Array.from({ length: 50 }, (_, n) => `fremmed${n}@eksempel.dk`);
  const customerId = await api.make.customer({ emailAddresses });
  const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
  await api.make.account({ role: 'administrator', customerId, password: 'et-godt-kodeord' });
  const place = async (orders: number) => {
    for (let n = 0; n < orders; n += 1) await api.make.order({ employeeId, price: 1 });
  };
  const orderAndReturn = async () => {
    const order = await api.make.order({ employeeId, price: 1 });
    const { status } = await api.call(returnEndpoints.createReturn, {
      as: await api.operator(),
      params: { id: String(order.id) },
      body: {
        lines: order.lines.map(({ itemNumber }) => ({ itemNumber, quantity: 1 })),
        reason: 'regretted',
        received: true,
      },
    });
    expect(status).toBe(201);
  };
  const sent = async (kind: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mail
      where kind = ${kind} and (customer_id = ${customerId}
        or account_id in (select id from account where customer_id = ${customerId}))`.execute(
      api.services.db,
    );
    return rows[0]?.count;
  };
  const notes = async () =>
    (
      await api.services.db
        .selectFrom('auditEvent')
        .select('id')
        .where('customerId', '=', customerId)
        .where('action', '=', 'customer.limit_order_copies')
        .execute()
    ).length;
  return { customerId, place, orderAndReturn, sent, notes };
}

async function publishAll(): Promise<void> {
  while (await publishOutbox(api.services));
}

test('sends no more copies in a day than the limit of the company, and reports it once', async () => {
  const { customerId, place, sent, notes } = await company();
  await place(2);
  await publishAll();
  expect([await sent('order-copy'), await sent('order-copies-limited'), await notes()]).toEqual([100, 0, 0]);
  await place(1);
  await publishAll();
  expect([await sent('order-copy'), await sent('order-copies-limited'), await notes()]).toEqual([101, 1, 1]);
  await place(3);
  await publishAll();
  expect([await sent('order-copy'), await sent('order-copies-limited'), await notes()]).toEqual([101, 1, 1]);
  expect(await sent('order-received')).toBe(6);

  await api.services.db
    .updateTable('throttle')
    .set({ windowEndsAt: sql`now()` })
    .where('key', '=', `order-copies:${customerId}`)
    .execute();
  await place(1);
  await publishAll();
  expect([await sent('order-copy'), await sent('order-copies-limited'), await notes()]).toEqual([151, 1, 1]);
});

test('counts the copies of several orders and instances together, and of each company apart', async () => {
  const [one, other] = [await company(), await company()];
  await one.place(4);
  await other.place(1);
  await Promise.all([publishAll(), publishAll(), publishAll()]);
  await publishAll();
  expect([await one.sent('order-copy'), await one.notes()]).toEqual([101, 1]);
  expect([await other.sent('order-copy'), await other.notes()]).toEqual([50, 0]);
});

test('counts copies of received returns with those of orders', async () => {
  const { place, orderAndReturn, sent, notes } = await company();
  await place(1);
  await publishAll();
  await orderAndReturn();
  await publishAll();
  expect([await sent('order-copy'), await sent('return-copy'), await notes()]).toEqual([100, 1, 1]);
  expect(await sent('return-received')).toBe(1);
});
