import type { OrderStatus } from '@saldo/contract/orders';
import { sql } from 'kysely';
import { momentOf } from '../src/platform/clock.ts';
import type { TestApi } from '../test-support/test-api.ts';
import type { CrashCase } from './crash-runs.ts';

const orders: [name: string, from: OrderStatus | null, to: OrderStatus, isSomethingDue: boolean][] = [
  ['an order that is paid', null, 'accepted', false],
  ['an order that waits for approval', null, 'pending', false],
  ['an order that is paid, with something due', null, 'accepted', true],
  ['an order that waits for approval, with something due', null, 'pending', true],
  ['an acceptance', 'pending', 'accepted', true],
  ['a rejection', 'pending', 'rejected', true],
  ['the cancellation of a paid order', 'accepted', 'cancelled', true],
];

export const orderCrashes = orders.map(
  ([name, from, to, isSomethingDue]): CrashCase => ({
    name,
    async prepare(api) {
      const shop = await api.webshop();
      const operatorId = await api.make.account({ role: 'operator' });
      const customerId = await api.make.customer({ orderApproval: (from ?? to) === 'pending' });
      const administratorId = await api.make.account({ role: 'administrator', customerId });
      await api.make.product({ itemNumber: 'KRUS', price: 12.5 });
      // Opens the periods of the day, so that placing an order takes one statement.
      await api.make.order();
      return async () => {
        const { id: employeeId } = await api.make.employee({ customerId, balance: 100 });
        const id = from === null ? 0 : (await api.make.order({ employeeId })).id;
        if (isSomethingDue) await schedule(api, employeeId, operatorId);
        const { headers } =
          from === null ? shop : await api.signInAs(from === 'pending' ? administratorId : operatorId);
        const verb = to === 'rejected' ? 'reject' : 'accept';
        const call = {
          url:
            from === null
              ? '/api/webshop/orders'
              : from === 'pending'
                ? `/api/order-approvals/${id}/${verb}`
                : `/api/orders/${id}/cancel`,
          headers: { ...headers, 'idempotency-key': `ordre-${employeeId}` },
          ...(from === null && { payload: { employeeId, lines: [{ itemNumber: 'KRUS', quantity: 2 }] } }),
        };
        const state = () => ordersOf(api, employeeId);
        return { call, state, before: from === null ? [] : [orderIn(from)], after: [orderIn(to)] };
      };
    },
  }),
);

/** One event for receiving the order, and one for each later status. Cancelled orders of these cases were paid before. */
const orderIn = (status: OrderStatus) => ({
  status,
  events: { pending: 1, accepted: 2, rejected: 2, cancelled: 3 }[status],
});

async function ordersOf(api: TestApi, employeeId: number) {
  const { rows } = await sql<{ status: OrderStatus; events: number }>`
    select status, (select count(*) from outbox_event where order_id = orders.id)::integer as events
    from orders where employee_id = ${employeeId}`.execute(api.services.db);
  return rows;
}

/** As the owner, because an amount scheduled for today is posted at once. */
async function schedule(api: TestApi, employeeId: number, operatorId: number): Promise<void> {
  const { date, now } = momentOf(api.clock);
  await sql`
    select ledger_internal.create_schedule(p_employee_id => ${employeeId}, p_amount => 100, p_text => 'Planlagt',
      p_recurrence => 'none', p_first_date => ${date.toString()}::date, p_next_occurrence => 0,
      p_created_at => ${now}, p_actor_account_id => ${operatorId})`.execute(api.database.owner);
}
