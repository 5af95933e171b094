import type { Waiting } from '@saldo/contract/today';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';

/** Counts what the caller can decide: not their own orders and requests. */
export async function countWaiting(db: Db, actor: Operator | Administrator): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from orders
        where status = 'pending' and customer_id = ${actor.customer?.id ?? null}
          and not ledger.is_own_order(orders, ${actor.accountId})) as orders,
      (select count(*)::int from credit_request
        where status = 'pending' and ${inScope('customerId', scopeOf(actor))}
          and requested_by <> ${actor.accountId}) as credits`.execute(db);
  return required(rows[0], 'a select of counts returns a row');
}
