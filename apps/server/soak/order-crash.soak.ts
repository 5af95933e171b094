import type { OrderStatus } from '@saldo/contract/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentOf } from '../src/platform/clock.ts';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { type SignedIn, TestApi } from '../test-support/test-api.ts';
import { runUntilDeath, untilBackendsAreGone } from './crash-runs.ts';
import { soak } from './soak-settings.ts';

let api: TestApi;
let shop: SignedIn;
let operatorId: number;
let administratorId: number;
let payingId: number;
let approvingId: number;

beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  shop = await api.webshop();
  operatorId = await api.make.account({ role: 'operator' });
  payingId = await api.make.customer();
  approvingId = await api.make.customer({ orderApproval: true });
  administratorId = await api.make.account({ role: 'administrator', customerId: approvingId });
  await api.make.product({ itemNumber: 'KRUS', price: 12.5 });
  // Opens the periods of the day, so that placing an order takes one statement.
  await api.make.order();
});
afterAll(() => api.stop());

interface Call {
  url: string;
  headers: Record<string, string>;
  payload?: object;
}
interface Situation {
  call: Call;
  employeeId: number;
  /** The status of the employee's only order before the killed call (null without an order) and after it. */
  before: OrderStatus | null;
  after: OrderStatus;
}

const intake = (customerId: () => number, after: OrderStatus, isSomethingDue: boolean) => async () => {
  const { id: employeeId } = await api.make.employee({ customerId: customerId(), balance: 100 });
  if (isSomethingDue) await schedule(employeeId);
  const headers = { ...shop.headers, 'idempotency-key': `ordre-${employeeId}` };
  const payload = { employeeId, lines: [{ itemNumber: 'KRUS', quantity: 2 }] };
  return { call: { url: '/api/webshop/orders', headers, payload }, employeeId, before: null, after };
};

const processing =
  (account: () => number, path: (id: number) => string, from: OrderStatus, after: OrderStatus) =>
  async () => {
    const customerId = from === 'pending' ? approvingId : payingId;
    const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
    const { id } = await api.make.order({ employeeId });
    await schedule(employeeId);
    const { headers } = await api.signInAs(account());
    const call = {
      url: path(id),
      headers: { ...headers, 'idempotency-key': `afgoer-${id}` },
    };
    return { call, employeeId, before: from, after };
  };

const situations: [string, () => Promise<Situation>][] = [
  ['an order that is paid', intake(() => payingId, 'accepted', false)],
  ['an order that waits for approval', intake(() => approvingId, 'pending', false)],
  ['an order that is paid, with something due', intake(() => payingId, 'accepted', true)],
  ['an order that waits for approval, with something due', intake(() => approvingId, 'pending', true)],
  [
    'an acceptance',
    processing(
      () => administratorId,
      (id) => `/api/order-approvals/${id}/accept`,
      'pending',
      'accepted',
    ),
  ],
  [
    'a rejection',
    processing(
      () => administratorId,
      (id) => `/api/order-approvals/${id}/reject`,
      'pending',
      'rejected',
    ),
  ],
  [
    'the cancellation of a paid order',
    processing(
      () => operatorId,
      (id) => `/api/orders/${id}/cancel`,
      'accepted',
      'cancelled',
    ),
  ],
];

describe.each(situations)('killed at each database await of %s', (_name, prepare) => {
  test('each order has its hold or its entries, once', { timeout: 600_000 }, async () => {
    const situation = await prepare();
    const { stdout, signal } = await runUntilDeath({ ...planOf(situation), dieAt: 0, when: 'sent' });
    expect(signal).toBeNull();
    await expectStatus(situation, [situation.after]);
    const { awaits } = JSON.parse(stdout) as { awaits: number };
    expect(awaits).toBeGreaterThan(1);
    const places = Array.from({ length: awaits }, (_, n) => n + 1);
    for (const dieAt of soak.sample(places, 3)) {
      for (const when of soak.sample(['sent', 'answered'] as const, 1)) {
        await dieAndRepeat(await prepare(), { dieAt, when });
      }
    }
  });
});

async function dieAndRepeat(
  situation: Situation,
  death: { dieAt: number; when: 'sent' | 'answered' },
): Promise<void> {
  const { signal } = await runUntilDeath({ ...planOf(situation), ...death });
  expect(signal, JSON.stringify(death)).toBe('SIGKILL');
  await untilBackendsAreGone(api);
  await expectStatus(situation, [situation.before, situation.after]);
  for (let time = 0; time < 2; time += 1) {
    const answer = await api.app.inject({ method: 'POST', ...situation.call });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }
  await expectStatus(situation, [situation.after]);
}

const planOf = ({ call }: Situation) => ({
  connection: api.database.connection,
  now: api.clock.now().toString(),
  call,
});

/** Expects exactly the rows of an order with one of these statuses. */
async function expectStatus({ employeeId }: Situation, statuses: (OrderStatus | null)[]): Promise<void> {
  const { rows } = await sql<{ status: OrderStatus; events: number }>`
    select status, (select count(*) from outbox_event where order_id = orders.id)::integer as events
    from orders where employee_id = ${employeeId}`.execute(api.services.db);
  expect(rows.length).toBeLessThan(2);
  const { status, events } = rows[0] ?? { status: null, events: 0 };
  expect(statuses).toContain(status);
  // One event for receiving the order, and one for each later status. Cancelled orders of this test were paid before.
  if (status !== null) expect(events).toBe({ pending: 1, accepted: 2, rejected: 2, cancelled: 3 }[status]);
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
}

/** As the owner, because an amount scheduled for today is posted at once. */
async function schedule(employeeId: number): Promise<void> {
  const { date, now } = momentOf(api.clock);
  await sql`
    select ledger_internal.create_schedule(p_employee_id => ${employeeId}, p_amount => 100, p_text => 'Planlagt',
      p_recurrence => 'none', p_first_date => ${date.toString()}::date, p_next_occurrence => 0,
      p_created_at => ${now}, p_actor_account_id => ${operatorId})`.execute(api.database.owner);
}
