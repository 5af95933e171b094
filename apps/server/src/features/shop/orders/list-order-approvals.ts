import type { OrderApproval } from '@saldo/contract/orders';
import type { Decider } from '@saldo/domain/orders/approval-steps';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { customersToDecide } from '../../../ledger/customers-to-decide.ts';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { customerIn, inReach, inScope, reachOf } from '../../../platform/sessions/scope.ts';
import {
  balanceAround,
  linesOf,
  matchingOrders,
  needsSecondPerson,
  pointsAdded,
  reservedPoints,
  withNames,
} from './orders.queries.ts';

/**
 * Lists the pending orders of an administrator's company; of a leader's departments, and those that the leader decides as
 * a substitute; for an operator those that wait for operators.
 */
export async function listOrderApprovals(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Person,
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
async function pendingOrders(db: Db, actor: Person, date: Temporal.PlainDate): Promise<PendingOrders> {
  const rows = await withNames(matchingOrders(db, { scope: customerIn(reachOf(actor)) }))
    .innerJoin('balance', 'balance.employeeId', 'orders.employeeId')
    .leftJoin(decidersOfPending(actor, date), 'decider.orderId', 'orders.id')
    .leftJoin(passedOver(actor), 'passedOver.orderId', 'orders.id')
    .select(['balance.posted', 'balance.held', somethingIsDue(date).as('hasDueEntries')])
    .select([
      'orders.waitsSince',
      'orders.approvalSteps',
      'orders.approvalReasons',
      'orders.missing',
      'orders.requestReason',
    ])
    .select([
      'decider.kind',
      'decider.ownKind',
      'decider.canDecide',
      'decider.onBehalfOf',
      'decider.approvers',
      'passedOver.leaders',
    ])
    .select([
      sql<boolean>`ledger.is_own(orders, ${actor.accountId}, (select ledger.own_employee(${actor.accountId})))`.as(
        'isOwn',
      ),
      needsSecondPerson.as('needsSecondPerson'),
      reservedPoints.as('reserved'),
    ])
    .where('orders.status', '=', 'pending')
    .$if(actor.role === 'operator', (orders) =>
      orders
        .where(sql<boolean>`coalesce(decider.kind, 'operator') = 'operator'`)
        .where(
          sql<boolean>`orders.customer_id in (select * from ledger.customers_without_decider(${date.toString()}::date))`,
        ),
    )
    .$if(actor.role === 'leader', (orders) =>
      orders.where(
        sql<boolean>`(${inReach('orders', reachOf(actor))} or coalesce(decider.can_decide, false))`,
      ),
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
      passedOver: row.leaders ?? [],
      reasons: row.approvalReasons ?? [],
      missing: hundredthsToPoints(row.missing),
      needsSecondPerson: row.needsSecondPerson,
      pointsAdded: pointsAdded(row, row.ownKind ?? row.kind ?? 'operator'),
      requestReason: row.requestReason,
      department: row.departmentName,
      amount: hundredthsToPoints(row.amount),
      lineCount: row.lineCount,
      balanceBefore: balanceAround(row).balanceBefore,
      available: balanceAround(row).balanceAfter,
      lines: linesOfOrder(row.id),
    })),
  };
}

interface OrderDeciders {
  orderId: number;
  kind: Decider;
  /** The step that the actor decides: a leader also decides an order that has been passed on to HR. */
  ownKind: Decider | null;
  canDecide: boolean;
  onBehalfOf: string | null;
  approvers: string[] | null;
}

/** SQL: a row for each pending order, with those who can decide it. */
const decidersOfPending = (actor: Person, date: Temporal.PlainDate) =>
  sql<OrderDeciders>`(
    select decider.order_id, min(decider.kind) as kind, bool_or(decider.account_id = ${actor.accountId}) as can_decide,
      min(decider.kind) filter (where decider.account_id = ${actor.accountId}) as own_kind,
      min(absent.name) filter (where decider.account_id = ${actor.accountId}) as on_behalf_of,
      array_agg(account.name order by account.name collate "da-x-icu")
        filter (where decider.on_behalf_of is null and decider.kind <> 'operator') as approvers
    from ${customersToDecide(actor, sql`${date.toString()}::date`)} as pending
      cross join lateral ledger.order_deciders(pending.customer_id, ${date.toString()}::date) as decider
      join account on account.id = decider.account_id
      left join account as absent on absent.id = decider.on_behalf_of
    group by decider.order_id)`.as('decider');

/** SQL: the leaders for whom pending orders would wait, if they were not their own. */
const passedOver = (actor: Person) =>
  sql<{ orderId: number; leaders: string[] }>`(
    with leader as materialized (
      select led.department_id, account.id, account.name, ledger.own_employee(account.id) as employee_id
      from account join leader_department as led on led.account_id = account.id
      where account.deleted_at is null and ${inScope('led.customerId', customerIn(reachOf(actor)))}
    )
    select orders.id as order_id, array_agg(leader.name order by leader.name collate "da-x-icu") as leaders
    from orders join leader on leader.department_id = orders.department_id
    where orders.status = 'pending' and orders.waits_for = 'leader'
      and ledger.is_own(orders, leader.id, leader.employee_id)
    group by orders.id)`.as('passedOver');
