import { sql } from 'kysely';
import type { TestApi } from '../test-support/test-api.ts';
import type { CrashCase } from './crash-runs.ts';

/** Of a jacket for 50 of 50 points; `another` costs as much, and needs approval where orders do. */
const returns: [name: string, step: 'receive' | 'exchange' | 'decide', after: ReturnState][] = [
  ['a return', 'receive', { posted: 5_000n, held: 0n, orders: 1, states: 'received', events: 2 }],
  ['an exchange', 'exchange', { posted: 0n, held: 0n, orders: 2, states: 'received', events: 2 }],
  [
    'the acceptance of an exchange',
    'decide',
    { posted: 0n, held: 0n, orders: 2, states: 'received', events: 2 },
  ],
];

interface ReturnState {
  posted: bigint;
  held: bigint;
  orders: number;
  states: string | null;
  /** Outbox events about returns. */
  events: number;
}

const before: ReturnState = { posted: 0n, held: 0n, orders: 1, states: null, events: 0 };
const waiting: ReturnState = { posted: 0n, held: 0n, orders: 2, states: 'requested', events: 1 };

export const returnCrashes = returns.map(
  ([name, step, after]): CrashCase => ({
    name,
    async prepare(api) {
      const shop = await api.webshop();
      const customerId = await api.make.customer();
      const administratorId = await api.make.account({ role: 'administrator', customerId });
      await api.make.product({ itemNumber: 'JAKKE', price: 50 });
      await api.make.product({ itemNumber: 'ANDEN', price: 50 });
      return async () => {
        const { id: employeeId } = await api.make.employee({ customerId, balance: 50 });
        const lines = [{ itemNumber: 'JAKKE', quantity: 1 }];
        const { orderNumber } = await api.make.order({ employeeId, lines });
        const url = `/api/webshop/orders/${orderNumber}/returns`;
        const exchange = { lines: [{ itemNumber: 'ANDEN', quantity: 1 }] };
        const payload = {
          lines,
          reason: 'regretted',
          received: true,
          ...(step !== 'receive' && { exchange }),
        };
        const headers = { ...shop.headers, 'idempotency-key': `retur-${employeeId}` };
        const state = () => stateOf(api, employeeId);
        if (step !== 'decide')
          return { call: { url, headers, payload }, state, before: [before], after: [after] };
        await approveOrders(api, customerId, true);
        await api.app.inject({ method: 'POST', url, headers, payload });
        await approveOrders(api, customerId, false);
        const { rows } = await sql<{ id: number }>`
          select max(id) as id from orders where employee_id = ${employeeId}`.execute(api.services.db);
        const signedIn = await api.signInAs(administratorId);
        const call = {
          url: `/api/order-approvals/${rows[0]?.id}/accept`,
          headers: { ...signedIn.headers, 'idempotency-key': `ordre-${employeeId}` },
        };
        return { call, state, before: [waiting], after: [after] };
      };
    },
  }),
);

const approveOrders = (api: TestApi, id: number, orderApproval: boolean) =>
  api.services.db.updateTable('customer').set({ orderApproval }).where('id', '=', id).execute();

async function stateOf(api: TestApi, employeeId: number): Promise<ReturnState[]> {
  const { rows } = await sql<ReturnState>`
    select posted, held, (select count(*) from orders where orders.employee_id = ${employeeId})::integer as orders,
      (select string_agg(state, ' ') from order_return where order_return.employee_id = ${employeeId}) as states,
      (select count(*) from outbox_event join order_return on order_return.id = return_id
        where order_return.employee_id = ${employeeId})::integer as events
    from balance where balance.employee_id = ${employeeId}`.execute(api.services.db);
  return rows;
}
