import type { DecidedOrder, OrdersToDecide } from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { isVisibleOrder, processOrder } from './process-order.ts';

type OrderServices = Pick<Services, 'db' | 'clock'>;
type Decision = Pick<OrdersToDecide, 'verb' | 'reason'>;

/**
 * Approves or rejects orders in turn, each in its own transaction. The key of the call becomes a key for each order: if
 * the server stops on the way, the repeated call returns the results of the orders before, and decides the others.
 */
export async function decideOrders(
  services: OrderServices,
  actor: Person,
  { ids, ...decision }: OrdersToDecide,
  call: IdempotentCall | null,
): Promise<DecidedOrder[]> {
  const results: DecidedOrder[] = [];
  for (const id of ids) {
    // No client can send a key with a space.
    const ofOrder = call && { ...call, key: `${call.key} ${id}` };
    results.push(await decideOrder(services, actor, id, decision, ofOrder));
  }
  return results;
}

async function decideOrder(
  services: OrderServices,
  actor: Person,
  id: number,
  { verb, reason }: Decision,
  call: IdempotentCall | null,
): Promise<DecidedOrder> {
  const isOrder = isVisibleOrder(actor, id);
  try {
    return await transactOnBusinessDay(services, call, async (tx, moment) => {
      const step = { verb, actor, isOrder, reason: reason || null };
      const { orderNumber, effect } = await processOrder(tx, moment, step);
      if (effect === 'same') throw new AppError('order_decided', { message: sameWords[verb] });
      if (effect === 'cancelled') throw new Error('Broken invariant: a decision cancels no order');
      const status = effect === 'advanced' ? 'pending' : effect;
      const decidedBy = effect === 'advanced' ? null : actor.name;
      return { id, orderNumber, outcome: effect, message: null, status, decidedBy };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return transactIdempotently(services.db, call, (tx) => refused(tx, actor, id, error));
  }
}

const sameWords = {
  accept: `Ordren er allerede ${orderStatusWords.accepted.toLowerCase()}.`,
  reject: `Ordren er allerede ${orderStatusWords.rejected.toLowerCase()}.`,
} as const;

async function refused(db: Db, actor: Person, id: number, { message }: AppError): Promise<DecidedOrder> {
  const order = await db
    .selectFrom('orders')
    .select(({ selectFrom }) => [
      'orderNumber',
      'status',
      selectFrom('account').select('name').whereRef('account.id', '=', 'orders.processedBy').as('decidedBy'),
    ])
    .where(isVisibleOrder(actor, id))
    .executeTakeFirst();
  return {
    id,
    orderNumber: order ? Number(order.orderNumber) : null,
    outcome: 'refused',
    message,
    status: order?.status ?? null,
    decidedBy: order?.decidedBy ?? null,
  };
}
