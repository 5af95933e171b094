import type { OrderDetail } from '@saldo/contract/orders';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Operator, Webshop } from '../../platform/sessions/actor.ts';
import { decideIdempotently } from './decide-once.ts';
import { decideOrder } from './decide-order.ts';
import { findWebshopOrder } from './webshop-orders.queries.ts';

/** "Annuller": a pending order's points are released, an accepted one's given back. */
export const cancelOrder = (
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator,
  orderId: number,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> => decideIdempotently(services, actor, orderId, { verb: 'cancel' }, call);

/** A webshop cancels an order of its own while it is pending. */
export const withdrawOrder = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Pick<Webshop, 'connectionId'>,
  orderNumber: number,
  call: IdempotentCall | null = null,
): Promise<WebshopOrder> =>
  transactIdempotently(db, call, async (tx) => {
    const order = sql<boolean>`order_number = ${orderNumber} and connection_id = ${connectionId}`;
    await decideOrder(tx, clock, { verb: 'withdraw', order, actorAccountId: null });
    return orNotFound(await findWebshopOrder(tx, connectionId, orderNumber));
  });
