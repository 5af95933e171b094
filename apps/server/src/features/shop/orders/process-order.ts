import type { OrderDetail, OrderStatus, Rejection } from '@saldo/contract/orders';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { type OrderVerb, orderTransition } from '@saldo/domain/orders/order-transitions';
import type { Hundredths } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { capture, refund, release } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Moment } from '../../../platform/clock.ts';
import { awaitDurability, type Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator, Webshop } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { findOrder, isOwnOrder } from './orders.queries.ts';
import { findWebshopOrder } from './webshop-orders.queries.ts';

export const acceptOrder = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Administrator,
  orderId: number,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> => processIdempotently(services, actor, orderId, { verb: 'accept' }, call);

/** Rejects a pending order ("Afvis"): releases its points. The reason is mailed to the employee. */
export const rejectOrder = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Administrator,
  orderId: number,
  { reason }: Rejection,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> =>
  processIdempotently(services, actor, orderId, { verb: 'reject', reason: reason || null }, call);

/** Cancels an order ("Annuller"): releases the points of a pending one, refunds an accepted one. */
export const cancelOrder = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator,
  orderId: number,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> => processIdempotently(services, actor, orderId, { verb: 'cancel' }, call);

export const withdrawOrder = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  orderNumber: number,
  call: IdempotentCall | null = null,
): Promise<WebshopOrder> =>
  transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    const isOrder = sql<boolean>`order_number = ${orderNumber} and connection_id = ${connectionId}`;
    await processOrder(tx, moment, { verb: 'withdraw', isOrder, actor: null });
    return orNotFound(await findWebshopOrder(tx, connectionId, orderNumber));
  });

/** Stores only the result under the key: a stored order would keep the names of employees deleted later. */
async function processIdempotently(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  orderId: number,
  step: Pick<ProcessingStep, 'verb' | 'reason'>,
  call: IdempotentCall | null,
): Promise<OrderDetail> {
  const scope = scopeOf(actor);
  const isOrder = sql<boolean>`id = ${orderId} and ${inScope('customerId', scope)}`;
  const processed = await transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    await processOrder(tx, moment, { ...step, isOrder, actor });
    const { status, refunded, decidedAt, decidedBy, reason } = orNotFound(
      await findOrder(tx, scope, orderId),
    );
    return { status, refunded, decidedAt, decidedBy, reason };
  });
  return { ...orNotFound(await findOrder(db, scope, orderId)), ...processed };
}

interface ProcessingStep {
  isOrder: RawBuilder<boolean>;
  verb: OrderVerb;
  actor: Operator | Administrator | null;
  reason?: string | null;
}

/**
 * Changes an order's status and moves its points (docs/domain-rules.md#orders). Throws `not_found`, `own_order`,
 * `order_decided` or `exchange_waits`.
 * Locks the order before the balance, so that a concurrent call waits and then sees the new status.
 */
async function processOrder(tx: Tx, moment: Moment, step: ProcessingStep): Promise<void> {
  const order = await lockOrder(tx, step);
  if (order.isOwn) throw new AppError('own_order');
  const transition = orderTransition(order.status, step.verb);
  if (transition.kind === 'refused') throw new AppError('order_decided', { message: transition.message });
  // The commit that gave the order this status may not be replicated yet.
  if (transition.kind === 'same') return awaitDurability(tx);
  const { id, customerId } = order;
  if (transition.points === 'refund' && order.refunded === order.amount) {
    throw new AppError('order_decided', { message: 'Ordren er allerede returneret.' });
  }
  const { to, points } = transition;
  const { actor, reason = null } = step;
  const actorAccountId = actor?.accountId ?? null;
  await movePoints[points](tx, { orderId: id, date: moment.date, postedAt: moment.now, actorAccountId });
  await tx
    .updateTable('orders')
    .set({ status: to, processedAt: moment.now, processedBy: actorAccountId, reason })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('outboxEvent')
    .values({ kind: `order.${to}`, customerId, orderId: id, createdAt: moment.now })
    .execute();
  await audit(tx, {
    at: moment.now,
    actorAccountId,
    customerId,
    action: auditActions[to],
    subjectType: 'order',
    subjectId: id,
  });
}

const movePoints = { capture, release, refund };

const auditActions = {
  accepted: 'order.accept',
  rejected: 'order.reject',
  cancelled: 'order.cancel',
} as const;

interface LockedOrder {
  id: number;
  customerId: number;
  status: OrderStatus;
  amount: Hundredths;
  refunded: Hundredths;
  isOwn: boolean;
}

async function lockOrder(tx: Tx, { isOrder, actor }: ProcessingStep): Promise<LockedOrder> {
  return orNotFound(
    await tx
      .selectFrom('orders')
      .select([
        'id',
        'customerId',
        'status',
        'amount',
        'refunded',
        isOwnOrder(actor?.accountId ?? null).as('isOwn'),
      ])
      .where(isOrder)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}
