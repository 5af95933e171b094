import type { TodayLine, Waiting } from '@saldo/contract/today';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { customersToDecide } from '../../../ledger/customers-to-decide.ts';
import type { Db } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';

interface Decisions extends Waiting {
  since: Date | null;
}

/** Reads what the caller can decide: not their own orders and requests. `since` is the time of the oldest. */
async function readWaiting(db: Db, actor: Person): Promise<Decisions> {
  const { rows } = await sql<Decisions>`
    with decidable_order as (
      select orders.placed_at
      from ${customersToDecide(actor, sql`(select max(day) from business_day)`)} as pending
        cross join lateral ledger.order_deciders(pending.customer_id, (select max(day) from business_day)) as decider
        join orders on orders.id = decider.order_id
      where decider.account_id = ${actor.accountId}
    ), decidable_credit as (
      select requested_at from credit_request
      where status = 'pending' and ${actor.role === 'leader' ? sql`false` : inScope('customerId', scopeOf(actor))}
        and requested_by <> ${actor.accountId}
    )
    select (select count(*)::int from decidable_order) as orders,
      (select count(*)::int from decidable_credit) as credits,
      least((select min(placed_at) from decidable_order), (select min(requested_at) from decidable_credit)) as since
  `.execute(db);
  return required(rows[0], 'a select of counts returns a row');
}

export async function countWaiting(db: Db, actor: Person): Promise<Waiting> {
  const { orders, credits } = await readWaiting(db, actor);
  return { orders, credits };
}

export async function readDecisions(db: Db, actor: Person): Promise<TodayLine | undefined> {
  const { orders, credits, since } = await readWaiting(db, actor);
  if (since === null) return undefined;
  const day = copenhagenDate(Temporal.Instant.fromEpochMilliseconds(since.getTime())).toString();
  return { kind: 'decisions', orders, credits, since: day };
}
