import type { OrderApproval } from '@saldo/contract/orders';
import type { Decider } from '@saldo/domain/orders/approval-steps';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { isOwnOrder, linesOf, matchingOrders, needsSecondPerson, withNames } from './orders.queries.ts';

/** Lists the pending orders of an administrator's company; for an operator those that wait for operators. */
export async function listOrderApprovals(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Administrator | Operator,
): Promise<OrderApproval[]> {
  const { db, clock } = services;
  const date = today(clock);
  const read = () => pendingOrders(db, actor, date);
  const pending = await read();
  // Entries are due only from midnight until a worker has posted them.
  if (!pending.hasDueEntries) return pending.rows;
  for (const customerId of pending.customerIds) await postDueOfCustomer(services, customerId);
  return (await read()).rows;
}

interface PendingOrders {
  rows: OrderApproval[];
  customerIds: Set<number>;
  hasDueEntries: boolean;
}

/** Reads `hasDueEntries` with the rows, because a separate statement would cost a round trip. */
async function pendingOrders(
  db: Db,
  actor: Administrator | Operator,
  date: Temporal.PlainDate,
): Promise<PendingOrders> {
  const rows = await withNames(matchingOrders(db, { scope: scopeOf(actor) }))
    .innerJoin('balance', 'balance.employeeId', 'orders.employeeId')
    .leftJoin(decidersOfPending(actor, date), 'decider.orderId', 'orders.id')
    .select(['balance.posted', 'balance.held', somethingIsDue(date).as('hasDueEntries')])
    .select(['orders.waitsSince', 'orders.approvalReasons', 'orders.missing', 'orders.requestReason'])
    .select(['decider.kind', 'decider.canDecide', 'decider.onBehalfOf', 'decider.approvers'])
    .select([
      isOwnOrder(actor.accountId).as('isOwn'),
      passedOver.as('passedOver'),
      needsSecondPerson.as('needsSecondPerson'),
    ])
    // A literal lets the generic plan use the partial index of pending orders.
    .where('orders.status', '=', sql.lit('pending'))
    .$if(actor.role === 'operator', (orders) =>
      orders.where(sql<boolean>`coalesce(decider.kind, 'operator') = 'operator'`),
    )
    .orderBy('orders.orderNumber')
    .execute();
  const linesOfOrder = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    hasDueEntries: rows.some((row) => row.hasDueEntries),
    customerIds: new Set(rows.map(({ customerId }) => customerId)),
    rows: rows.map((row) => ({
      id: row.id,
      orderNumber: Number(row.orderNumber),
      date: row.date,
      placedAt: row.placedAt.toISOString(),
      customer: row.companyName,
      employee: { id: row.employeeId, name: row.employeeName },
      placedBy: row.placedBy,
      isOwn: row.isOwn,
      canDecide: row.canDecide ?? false,
      onBehalfOf: row.onBehalfOf,
      waitsFor: row.kind ?? 'operator',
      waitsSince: (row.waitsSince ?? row.placedAt).toISOString(),
      approvers: row.approvers ?? [],
      passedOver: row.passedOver,
      reasons: row.approvalReasons ?? [],
      missing: hundredthsToPoints(row.missing),
      needsSecondPerson: row.needsSecondPerson,
      requestReason: row.requestReason,
      department: row.departmentName,
      amount: hundredthsToPoints(row.amount),
      lineCount: row.lineCount,
      available: hundredthsToPoints(row.posted - row.held),
      lines: linesOfOrder(row.id),
    })),
  };
}

interface OrderDeciders {
  orderId: number;
  kind: Decider;
  canDecide: boolean;
  onBehalfOf: string | null;
  approvers: string[] | null;
}

/** SQL: a row for each pending order, with those who can decide it. */
const decidersOfPending = (actor: Administrator | Operator, date: Temporal.PlainDate) =>
  sql<OrderDeciders>`(
    select decider.order_id, min(decider.kind) as kind, bool_or(decider.account_id = ${actor.accountId}) as can_decide,
      min(absent.name) filter (where decider.account_id = ${actor.accountId}) as on_behalf_of,
      array_agg(account.name order by account.name collate "da-x-icu")
        filter (where decider.on_behalf_of is null and decider.kind <> 'operator') as approvers
    from (
      select distinct customer_id from orders where status = 'pending' and ${inScope('customerId', scopeOf(actor))}
    ) as pending
      cross join lateral ledger.order_deciders(pending.customer_id, ${date.toString()}::date) as decider
      join account on account.id = decider.account_id
      left join account as absent on absent.id = decider.on_behalf_of
    group by decider.order_id)`.as('decider');

/** SQL: the names of the leaders for whom the order would wait, if it were not their own. */
const passedOver: RawBuilder<string[]> = sql`array(
  select leader.name from leader_department as led join account as leader on leader.id = led.account_id
  where orders.waits_for = 'leader' and led.department_id = orders.department_id and leader.deleted_at is null
    and ledger.is_own_order(orders, leader.id)
  order by leader.name collate "da-x-icu")`;
