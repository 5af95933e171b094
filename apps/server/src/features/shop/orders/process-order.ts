import type { OrderDetail, OrderStatus, Rejection } from '@saldo/contract/orders';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import type { Decider } from '@saldo/domain/orders/approval-steps';
import { type OrderVerb, orderTransition, stepsAfter } from '@saldo/domain/orders/order-transitions';
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
import type { Operator, Person, Webshop } from '../../../platform/sessions/actor.ts';
import { customerIn, inScope, reachOf } from '../../../platform/sessions/scope.ts';
import { findOrder, isShownIn, needsSecondPerson } from './orders.queries.ts';
import { findWebshopOrder } from './webshop-orders.queries.ts';

type OrderServices = Pick<Services, 'db' | 'clock'>;

/**
 * Approves a pending order ("Godkend"): captures its points, or, if another step follows, leaves it pending. Operators
 * approve orders that nobody of the company can.
 */
export const acceptOrder = (
  services: OrderServices,
  actor: Person,
  orderId: number,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> => processIdempotently(services, actor, orderId, { verb: 'accept' }, call);

/** Rejects a pending order ("Afvis"): releases its points. The reason is mailed to the employee. */
export const rejectOrder = (
  services: OrderServices,
  actor: Person,
  orderId: number,
  { reason }: Rejection,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> =>
  processIdempotently(services, actor, orderId, { verb: 'reject', reason: reason || null }, call);

/** Cancels an order ("Annuller"): releases the points of a pending one, refunds an accepted one. */
export const cancelOrder = (
  services: OrderServices,
  actor: Operator,
  orderId: number,
  call: IdempotentCall | null = null,
): Promise<OrderDetail> => processIdempotently(services, actor, orderId, { verb: 'cancel' }, call);

export const withdrawOrder = (
  { db, clock }: OrderServices,
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
  { db, clock }: OrderServices,
  actor: Person,
  orderId: number,
  step: Pick<ProcessingStep, 'verb' | 'reason'>,
  call: IdempotentCall | null,
): Promise<OrderDetail> {
  const reach = reachOf(actor);
  const isOrder = isVisibleOrder(actor, orderId);
  const processed = await transactOnBusinessDay({ db, clock }, call, async (tx, moment) => {
    await processOrder(tx, moment, { ...step, isOrder, actor });
    const { status, refunded, waitsFor, waitsSince, decisions, decidedAt, decidedBy, reason } = orNotFound(
      await findOrder(tx, reach, orderId),
    );
    return { status, refunded, waitsFor, waitsSince, decisions, decidedAt, decidedBy, reason };
  });
  return { ...orNotFound(await findOrder(db, reach, orderId)), ...processed };
}

/**
 * SQL: the order with this id, if the actor may see it. A leader also finds a pending order of another department: one
 * who has just lost the department is told that they may not decide it.
 */
export function isVisibleOrder(actor: Person, orderId: number): RawBuilder<boolean> {
  const reach = reachOf(actor);
  const isOrder = sql<boolean>`orders.id = ${orderId} and ${inScope('orders.customerId', customerIn(reach))}`;
  return actor.role === 'leader'
    ? sql<boolean>`${isOrder} and (orders.status = 'pending' or ${isShownIn(reach)})`
    : isOrder;
}

export interface ProcessingStep {
  isOrder: RawBuilder<boolean>;
  verb: OrderVerb;
  /** `byMail` with a link in a mail. Null for the webshop and the clockwork. */
  actor: (Pick<Person, 'accountId'> & { byMail?: true }) | null;
  reason?: string | null;
}

export interface ProcessedOrder {
  orderNumber: number;
  /** `same`: it already had the status to which the verb leads. */
  effect: 'same' | 'advanced' | Exclude<OrderStatus, 'pending'>;
}

/**
 * Changes an order's status and moves its points, or takes it to the next step of its approval
 * (docs/domain-rules.md#orders). Throws `not_found`, `own_order`, `not_decider`, `order_decided` or `exchange_waits`.
 * Locks the order before the balance, and only then reads who may decide it: a concurrent call waits, and then sees the
 * new status.
 */
export async function processOrder(tx: Tx, moment: Moment, step: ProcessingStep): Promise<ProcessedOrder> {
  const { verb, actor, reason = null } = step;
  const order = await readLocked(tx, await lockOrder(tx, step.isOrder), actor?.accountId ?? null, moment);
  const isDecision = actor !== null && (verb === 'accept' || verb === 'reject');
  if (isDecision) requireDecider(order);
  const later = stepsAfter(order.steps, order.decider, order.needsSecondPerson);
  const transition = orderTransition(order.status, verb, later);
  if (transition.kind === 'refused') throw new AppError('order_decided', { message: transition.message });
  const { id, customerId, orderNumber } = order;
  if (transition.kind === 'same') {
    // The commit that gave the order this status may not be replicated yet.
    await awaitDurability(tx);
    return { orderNumber, effect: 'same' };
  }
  const actorAccountId = actor?.accountId ?? null;
  if (isDecision) await recordDecision(tx, moment, order, step);

  if (transition.kind === 'advance') {
    await tx
      .updateTable('orders')
      .set({
        waitsFor: transition.to,
        waitsSince: moment.now,
        ...(order.needsSecondPerson && { grantApprovedBy: actorAccountId }),
      })
      .where('id', '=', id)
      .execute();
  } else {
    if (transition.points === 'refund' && order.refunded === order.amount) {
      throw new AppError('order_decided', { message: 'Ordren er allerede returneret.' });
    }
    const move = movePoints[transition.points];
    await move(tx, { orderId: id, date: moment.date, postedAt: moment.now, actorAccountId }, refusals);
    await tx
      .updateTable('orders')
      .set({ status: transition.to, processedAt: moment.now, processedBy: actorAccountId, reason })
      .where('id', '=', id)
      .execute();
  }
  const event = transition.kind === 'advance' ? 'advanced' : transition.to;
  await tx
    .insertInto('outboxEvent')
    .values({ kind: `order.${event}`, customerId, orderId: id, createdAt: moment.now })
    .execute();
  await audit(tx, {
    at: moment.now,
    actorAccountId,
    customerId,
    action: auditActions[event],
    subjectType: 'order',
    subjectId: id,
    ...(isDecision && order.absent !== null && { changes: { onBehalfOf: { after: order.absent } } }),
  });
  return { orderNumber, effect: event };
}

const movePoints = { capture, release, refund };

const refusals = {
  employee_left: () =>
    new AppError('employee_left', {
      message: 'Medarbejderen er fratrådt, så der kan ikke tilføjes point. Ordren kan kun afvises.',
    }),
};

const auditActions = {
  advanced: 'order.approve_step',
  accepted: 'order.accept',
  rejected: 'order.reject',
  cancelled: 'order.cancel',
} as const;

function requireDecider({ isOwn, isLeader, status, decider, mayDecide }: LockedOrder): void {
  if (isOwn) {
    const others = isLeader && status === 'pending' ? ownOrderWords[decider] : '';
    throw new AppError('own_order', { message: `Du kan ikke behandle din egen ordre.${others}` });
  }
  if (status === 'pending' && !mayDecide) {
    throw new AppError('not_decider', { message: notDeciderWords[decider] });
  }
}

const ownOrderWords: Record<Decider, string> = {
  leader: ' En anden leder behandler den.',
  hr: ' HR behandler den.',
  operator: ' Operatøren behandler den.',
};

const notDeciderWords: Record<Decider, string> = {
  leader: 'Ordren venter på lederen af afdelingen, så du kan ikke behandle den.',
  hr: 'Ordren venter på HR, så du kan ikke behandle den.',
  operator: 'Ingen i virksomheden kan behandle ordren, så operatøren gør det.',
};

async function lockOrder(tx: Tx, isOrder: RawBuilder<boolean>): Promise<number> {
  const orders = tx.selectFrom('orders').select('id').where(isOrder).forNoKeyUpdate();
  return orNotFound(await orders.executeTakeFirst()).id;
}

interface LockedOrder {
  id: number;
  orderNumber: number;
  customerId: number;
  status: OrderStatus;
  amount: Hundredths;
  refunded: Hundredths;
  steps: OrderSteps;
  decider: Decider;
  /** What is missing is above the customer's limit for one person, and nobody has approved it yet. */
  needsSecondPerson: boolean;
  isOwn: boolean;
  /** Whether the actor is a leader. */
  isLeader: boolean;
  mayDecide: boolean;
  absentId: number | null;
  /** The name of the approver for whom the actor decides as a substitute. */
  absent: string | null;
}
type OrderSteps = Parameters<typeof stepsAfter>[0];

async function readLocked(
  tx: Tx,
  id: number,
  accountId: number | null,
  { date }: Moment,
): Promise<LockedOrder> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .leftJoinLateral(
      sql<{ accountId: number; kind: Decider; onBehalfOf: number | null }>`(
        select * from ledger.order_deciders(orders.customer_id, ${date.toString()}::date, orders.id) as decider
        where decider.account_id = ${accountId})`.as('right'),
      (join) => join.onTrue(),
    )
    .leftJoin('account as absent', 'absent.id', 'right.onBehalfOf')
    .select([
      'orders.id',
      'orders.orderNumber',
      'orders.customerId',
      'orders.status',
      'orders.amount',
      'orders.refunded',
      'orders.approvalSteps',
      'right.accountId as decidingId',
      'absent.id as absentId',
      'absent.name as absent',
    ])
    .select([
      // The step that the actor decides, or else the one that the order waits for.
      sql<Decider | null>`coalesce("right".kind, ledger.decider_kind(orders))`.as('decider'),
      sql<boolean>`ledger.is_own_order(orders, ${accountId})`.as('isOwn'),
      sql<boolean>`exists (select from account where id = ${accountId} and role = 'leader')`.as('isLeader'),
      needsSecondPerson.as('needsSecondPerson'),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const { approvalSteps, decidingId, decider, ...rest } = row;
  return {
    ...rest,
    orderNumber: Number(row.orderNumber),
    steps: approvalSteps ?? [],
    decider: decider ?? 'hr',
    mayDecide: decidingId !== null,
  };
}

async function recordDecision(
  tx: Tx,
  { now }: Moment,
  { id, customerId, decider, absentId }: LockedOrder,
  { verb, actor }: ProcessingStep,
): Promise<void> {
  await tx
    .insertInto('orderDecision')
    .values({
      customerId,
      orderId: id,
      step: decider,
      verb: verb === 'accept' ? 'approve' : 'reject',
      decidedBy: actor?.accountId ?? null,
      onBehalfOf: absentId,
      byMail: actor?.byMail ?? false,
      decidedAt: now,
    })
    .execute();
}
