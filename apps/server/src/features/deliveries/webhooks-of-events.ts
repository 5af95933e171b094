import type { WebhookPayload } from '@saldo/contract/webhooks';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { NewWebhook } from '../webhooks/insert-webhooks.ts';
import type { Notice } from './publish-outbox.ts';

/**
 * The webhooks that notices become, in the notices' order. What several say of one employee, company or department is
 * said once, with balances as they are now. An order's are for the webshop that placed it, and wait while that is
 * turned off; anything else is for the one that serves the company now, and can be read anew when it is on again.
 */
export async function webhooksOfEvents(tx: Tx, notices: readonly Notice[]): Promise<NewWebhook[]> {
  const connections = await connectionsOf(tx, notices);
  const orders = await ordersOf(tx, notices);
  const balances = await balancesOf(tx, notices);
  const webhooks = new Map<string, NewWebhook>();
  const tell = (key: string, connectionId: number | undefined, payload: WebhookPayload) => {
    if (connectionId !== undefined) webhooks.set(key, { connectionId, payload });
  };

  for (const notice of notices) {
    const { kind: type, customerId, departmentId } = notice;
    const timestamp = notice.createdAt.toISOString();
    const connectionId = connections.get(customerId);
    if (type === 'balance.changed') {
      for (const data of notice.employeeIds?.flatMap((id) => balances.get(id) ?? []) ?? []) {
        tell(`${type} ${data.employeeId}`, connectionId, { type, timestamp, data });
      }
    } else if (type === 'balances.changed') {
      const key = `${type} ${customerId}`;
      const known = webhooks.get(key)?.payload;
      const before = known?.type === type ? known.data.employeeIds : [];
      const employeeIds = [...new Set([...before, ...(notice.employeeIds ?? [])])].sort((a, b) => a - b);
      tell(key, connectionId, { type, timestamp, data: { customerId, employeeIds } });
    } else if (type === 'assortment.changed') {
      const key = `${type} ${customerId} ${departmentId}`;
      tell(key, connectionId, { type, timestamp, data: { customerId, departmentId } });
    } else if (type !== 'order.received') {
      const order = orders.get(notice.orderId ?? 0);
      if (!order) continue;
      const { connectionId: itsConnectionId, reason, ...data } = order;
      const payload: WebhookPayload =
        type === 'order.rejected'
          ? { type, timestamp, data: { ...data, reason } }
          : { type, timestamp, data };
      tell(`${type} ${data.orderNumber}`, itsConnectionId, payload);
    }
  }
  return [...webhooks.values()];
}

/** The connections to tell, by customer. */
async function connectionsOf(tx: Tx, notices: readonly Notice[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; connectionId: number }>`
    select customer.id, connection_id from customer join connection on connection.id = connection_id
    where customer.id = any(${notices.map(({ customerId }) => customerId)}::integer[])
      and connection.address is not null and webhooks_disabled_at is null`.execute(tx);
  return new Map(rows.map(({ id, connectionId }) => [id, connectionId]));
}

async function ordersOf(tx: Tx, notices: readonly Notice[]) {
  const { rows } = await sql<{
    id: number;
    connectionId: number;
    orderNumber: bigint;
    reference: string | null;
    employeeId: number;
    customerId: number;
    amount: bigint;
    reason: string | null;
  }>`
    select orders.id, connection_id, order_number, reference, employee_id, customer_id, amount, reason
    from orders join connection on connection.id = connection_id
    where orders.id = any(${notices.map(({ orderId }) => orderId)}::integer[])
      and connection.address is not null`.execute(tx);
  return new Map(
    rows.map(({ id, orderNumber, amount, ...row }) => [
      id,
      { orderNumber: Number(orderNumber), ...row, amount: hundredthsToPoints(amount) },
    ]),
  );
}

async function balancesOf(tx: Tx, notices: readonly Notice[]) {
  const changed = notices.filter(({ kind }) => kind === 'balance.changed');
  const { rows } = await sql<{ employeeId: number; customerId: number; posted: bigint; held: bigint }>`
    select employee_id, customer_id, posted, held from balance
    where employee_id = any(${changed.flatMap(({ employeeIds }) => employeeIds ?? [])}::integer[])`.execute(
    tx,
  );
  return new Map(
    rows.map(({ employeeId, customerId, posted, held }) => [
      employeeId,
      {
        employeeId,
        customerId,
        balance: hundredthsToPoints(posted),
        available: hundredthsToPoints(posted - held),
      },
    ]),
  );
}
