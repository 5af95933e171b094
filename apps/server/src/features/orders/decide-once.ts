import type { OrderDetail } from '@saldo/contract/orders';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/errors.ts';
import { type IdempotentCall, transactIdempotently } from '../../platform/idempotency/idempotency.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { scopeOf } from '../../platform/sessions/scope.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import { findOrder } from './orders.queries.ts';

/**
 * Decides an order of those that the actor sees, and answers it. Under the key stands how it was decided; who ordered
 * is read anew, because a name is kept nowhere but with its person.
 */
export async function decideIdempotently(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  orderId: number,
  decision: Pick<OrderDecision, 'verb' | 'reason'>,
  call: IdempotentCall | null,
): Promise<OrderDetail> {
  const scope = scopeOf(actor);
  const which = sql<boolean>`id = ${orderId} and (${scope}::integer is null or customer_id = ${scope}::integer)`;
  const decided = await transactIdempotently(db, call, async (tx) => {
    await decideOrder(tx, clock, { ...decision, order: which, actorAccountId: actor.accountId });
    const { status, decidedAt, decidedBy, reason } = orNotFound(await findOrder(tx, scope, orderId));
    return { status, decidedAt, decidedBy, reason };
  });
  return { ...orNotFound(await findOrder(db, scope, orderId)), ...decided };
}
