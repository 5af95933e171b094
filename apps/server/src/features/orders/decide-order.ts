import type { OrderStatus } from '@saldo/contract/orders';
import { type OrderVerb, orderTransition } from '@saldo/domain/orders/order-transitions';
import type { RawBuilder } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { awaitDurability } from '../../platform/database/await-durability.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Moment, momentOf, postDueEntries } from '../due-work/post-due-entries.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import { lockBalance } from '../ledger/lock-balance.ts';

export interface OrderDecision {
  /** SQL condition that selects the order within the caller's scope; `not_found` when it selects none. */
  order: RawBuilder<boolean>;
  verb: OrderVerb;
  /** Null for the webshop. */
  actorAccountId: number | null;
  reason?: string | null;
}

/**
 * Accepts, rejects or cancels an order and moves its points (docs/domain-rules.md#orders). Locks the order before the
 * balance, as all code does, so that a concurrent decision waits and then sees the new status.
 */
export async function decideOrder(tx: Tx, clock: Clock, decision: OrderDecision): Promise<void> {
  const order = await lockOrder(tx, decision.order);
  const transition = orderTransition(order.status, decision.verb);
  if (transition.kind === 'refused') throw new AppError('order_decided', { message: transition.message });
  const { id, customerId } = order;
  // The decision that it repeats may not be replicated yet.
  if (transition.kind === 'same') return awaitDurability(tx);
  const { to, points } = transition;
  const moment = momentOf(clock);
  const actorAccountId = decision.actorAccountId;
  await movePoints(tx, order, points, { moment, actorAccountId });
  await tx
    .updateTable('orders')
    .set({
      status: to,
      processedAt: moment.now,
      processedBy: actorAccountId,
      reason: decision.reason ?? null,
    })
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
    action: `order.${actions[to]}`,
    subjectType: 'order',
    subjectId: id,
  });
}

const actions = { accepted: 'accept', rejected: 'reject', cancelled: 'cancel' } as const;

interface LockedOrder {
  id: number;
  customerId: number;
  employeeId: number;
  status: OrderStatus;
}

async function lockOrder(tx: Tx, which: RawBuilder<boolean>): Promise<LockedOrder> {
  return orNotFound(
    await tx
      .selectFrom('orders')
      .select(['id', 'customerId', 'employeeId', 'status'])
      .where(which)
      .forUpdate()
      .executeTakeFirst(),
  );
}

async function movePoints(
  tx: Tx,
  { id, customerId, employeeId }: LockedOrder,
  points: 'spent' | 'released' | 'refunded',
  { moment, actorAccountId }: { moment: Moment; actorAccountId: number | null },
): Promise<void> {
  // The employee of a pending order exists: an employee who has one cannot be deleted.
  if (!(await lockBalance(tx, customerId, employeeId))) throw new AppError('order_without_employee');
  await postDueEntries(tx, [employeeId], moment);
  if (points === 'released') {
    await callLedger(tx, 'release', { orderId: id });
    return;
  }
  await callLedger(tx, points === 'spent' ? 'capture' : 'refund', {
    orderId: id,
    date: moment.date.toString(),
    postedAt: moment.now,
    actorAccountId,
  });
}
