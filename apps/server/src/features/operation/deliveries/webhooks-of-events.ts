import type { WebhookPayload } from '@saldo/contract/webhooks';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { required } from '../../../platform/errors.ts';
import type { NewWebhook } from '../../shop/webhooks/queue-webhooks.ts';

export type OutboxEvent = Selectable<Schema['outboxEvent']>;

/**
 * Returns the webhooks of outbox events, in order. Events about the same employee, customer or department become one.
 * Webhooks about an order or its returns go to the connection of the order, and wait while its webhooks are disabled. Others go to the
 * customer's current connection, and are dropped while its webhooks are disabled: a webshop reads balances and
 * assortments again when they are enabled.
 */
export async function webhooksOfEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<NewWebhook[]> {
  const connections = await connectionsOf(tx, events);
  const orders = await ordersOf(tx, events);
  const returns = await returnsOf(tx, events);
  const balances = await balancesOf(tx, events);
  const webhooks = new Map<string, NewWebhook>();
  const add = (key: string, connectionId: number | undefined, payload: WebhookPayload) => {
    if (connectionId !== undefined) webhooks.set(key, { connectionId, payload });
  };

  for (const event of events) {
    const { kind: type, customerId, departmentId } = event;
    const timestamp = event.createdAt.toISOString();
    const connectionId = connections.get(customerId);
    switch (type) {
      case 'balance.changed': {
        for (const employeeId of employeeIdsOf(event)) {
          const data = required(balances.get(employeeId), 'every employee has a balance');
          add(`${type} ${employeeId}`, connectionId, { type, timestamp, data });
        }
        break;
      }
      case 'employees.left':
      case 'balances.changed': {
        const key = `${type} ${customerId}`;
        const earlier = webhooks.get(key)?.payload;
        const earlierIds = earlier?.type === type ? earlier.data.employeeIds : [];
        const employeeIds = [...new Set([...earlierIds, ...employeeIdsOf(event)])].sort((a, b) => a - b);
        add(key, connectionId, { type, timestamp, data: { customerId, employeeIds } });
        break;
      }
      case 'assortment.changed': {
        const key = `${type} ${customerId} ${departmentId}`;
        add(key, connectionId, { type, timestamp, data: { customerId, departmentId } });
        break;
      }
      case 'order.accepted':
      case 'order.rejected':
      case 'order.cancelled': {
        // `ordersOf` leaves out orders of a connection without a webhook address.
        const order = orders.get(orderIdOf(event));
        if (!order) break;
        const { connectionId: orderConnectionId, reason, ...data } = order;
        const payload: WebhookPayload =
          type === 'order.rejected'
            ? { type, timestamp, data: { ...data, reason } }
            : { type, timestamp, data };
        add(`${type} ${data.orderNumber}`, orderConnectionId, payload);
        break;
      }
      case 'return.requested':
      case 'return.received':
      case 'return.rejected':
      case 'return.cancelled': {
        // As for orders.
        const found = returns.get(required(event.returnId, 'an event about a return names it'));
        if (!found) break;
        const { connectionId: orderConnectionId, rejection, ...data } = found;
        const payload: WebhookPayload =
          type === 'return.rejected'
            ? {
                type,
                timestamp,
                data: { ...data, reason: required(rejection, 'a rejected return has a reason') },
              }
            : { type, timestamp, data };
        add(`${type} ${data.returnNumber}`, orderConnectionId, payload);
        break;
      }
      case 'order.received':
      case 'order.advanced':
        // Become mails only: the webshop placed the order itself, and to it the order stays pending.
        break;
      default:
        throw new Error(`No webhook for the event ${type satisfies never}`);
    }
  }
  return [...webhooks.values()];
}

const employeeIdsOf = ({ employeeIds }: OutboxEvent): number[] =>
  required(employeeIds, 'an event about employees names them');

const orderIdOf = ({ orderId }: OutboxEvent): number => required(orderId, 'an event about an order names it');

/** Returns the connections that subscribe to webhooks, by customer id. */
async function connectionsOf(tx: Tx, events: readonly OutboxEvent[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; connectionId: number }>`
    select customer.id, connection_id from customer join connection on connection.id = connection_id
    where customer.id = any(${events.map(({ customerId }) => customerId)}::integer[]) and receives_webhooks`.execute(
    tx,
  );
  return new Map(rows.map(({ id, connectionId }) => [id, connectionId]));
}

async function ordersOf(tx: Tx, events: readonly OutboxEvent[]) {
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
    where orders.id = any(${events.map(({ orderId }) => orderId)}::integer[])
      and connection.address is not null`.execute(tx);
  return new Map(
    rows.map(({ id, orderNumber, amount, ...row }) => [
      id,
      { orderNumber: Number(orderNumber), ...row, amount: hundredthsToPoints(amount) },
    ]),
  );
}

async function returnsOf(tx: Tx, events: readonly OutboxEvent[]) {
  const { rows } = await sql<{
    id: number;
    connectionId: number;
    returnNumber: string;
    orderNumber: bigint;
    employeeId: number;
    customerId: number;
    amount: bigint;
    rejection: string | null;
  }>`
    select order_return.id, connection_id, ledger.return_number(order_return), order_number,
      order_return.employee_id, order_return.customer_id, order_return.amount, rejection
    from order_return join orders on orders.id = order_id join connection on connection.id = connection_id
    where order_return.id = any(${events.map(({ returnId }) => returnId)}::integer[])
      and connection.address is not null`.execute(tx);
  return new Map(
    rows.map(({ id, orderNumber, amount, ...row }) => [
      id,
      { ...row, orderNumber: Number(orderNumber), amount: hundredthsToPoints(amount) },
    ]),
  );
}

async function balancesOf(tx: Tx, events: readonly OutboxEvent[]) {
  const employeeIds = events.filter(({ kind }) => kind === 'balance.changed').flatMap(employeeIdsOf);
  const { rows } = await sql<{ employeeId: number; customerId: number; posted: bigint; held: bigint }>`
    select employee_id, customer_id, posted, held from balance
    where employee_id = any(${employeeIds}::integer[])`.execute(tx);
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
