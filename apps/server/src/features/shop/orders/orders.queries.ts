import {
  type Order,
  type OrderDetail,
  type OrderLine,
  type OrderStatus,
  type orderSortColumns,
  orderStatuses,
} from '@saldo/contract/orders';
import type { OrderReturnFilter } from '@saldo/contract/orders.paths';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import type { Decider } from '@saldo/domain/orders/approval-steps';
import { orderNumberIn } from '@saldo/domain/orders/order-number';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { stepsAfter } from '@saldo/domain/orders/order-transitions';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { inDanishOrder } from '@saldo/domain/search/danish-order';
import { containsWords, searchWords } from '@saldo/domain/search/search-words';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  containing,
  containsSearch,
  inDanish,
  type ListQuery,
  matchesSearch,
  readPage,
  sortOrder,
} from '../../../platform/database/lists.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerIn, inReach, inScope, type Reach, type Scope } from '../../../platform/sessions/scope.ts';
import { employeeName } from '../../people/employees/find-employee.ts';
import { readReturns, returnedQuantities } from './returns.queries.ts';

type SortColumn = (typeof orderSortColumns)[number];

export interface OrderFilter {
  scope: Reach;
  search?: string | undefined;
  status?: OrderStatus | undefined;
  returned?: OrderReturnFilter | undefined;
  departmentId?: number | 'none' | undefined;
  employeeId?: number | undefined;
  /** `YYYY-MM-DD`, inclusive like `to`. */
  from?: string | undefined;
  to?: string | undefined;
}

const statusesByWord = orderStatuses.toSorted((a, b) =>
  inDanishOrder(orderStatusWords[a], orderStatusWords[b]),
);

const sortValues: Record<SortColumn, RawBuilder<unknown>> = {
  orderNumber: sql`orders.order_number`,
  date: sql`orders.date`,
  customer: sql`ranks.rank`,
  employee: sql`ranks.rank`,
  amount: sql`orders.amount`,
  lineCount: sql`orders.line_count`,
  status: sql`array_position(${statusesByWord}::text[], orders.status)`,
};

/** Ranks names, so that the Danish collation compares each name once instead of once per order. */
const ranksOf = (table: 'customer' | 'employee', name: RawBuilder<string>) =>
  sql<{ id: number; rank: bigint }>`(
    select id, rank() over (order by ${name}) as rank from ${sql.table(table)})`.as('ranks');
const customerRanks = ranksOf('customer', inDanish('customer.companyName'));
const employeeRanks = ranksOf('employee', sql`(${employeeName}) collate "da-x-icu"`);

/** Has no joins, so that counting is fast. */
export function matchingOrders(db: Db, filter: OrderFilter) {
  const { scope, search, status, returned, departmentId, employeeId, from, to } = filter;
  let orders = db.selectFrom('orders').where(inReach('orders', scope));
  if (status !== undefined) orders = orders.where('orders.status', '=', status);
  if (returned !== undefined) {
    orders = orders
      .where('orders.status', '=', 'accepted')
      .where('orders.refunded', '>', 0n)
      .whereRef('orders.refunded', returned === 'all' ? '=' : '<', 'orders.amount');
  }
  if (departmentId === 'none') orders = orders.where('orders.departmentId', 'is', null);
  else if (departmentId !== undefined) orders = orders.where('orders.departmentId', '=', departmentId);
  if (employeeId !== undefined) orders = orders.where('orders.employeeId', '=', employeeId);
  if (from !== undefined) orders = orders.where('orders.date', '>=', from);
  if (to !== undefined) orders = orders.where('orders.date', '<=', to);
  if (search) orders = orders.where(mentions(search, customerIn(scope)));
  return orders;
}

function countOf(db: Db, filter: OrderFilter) {
  const { scope, search, ...choices } = filter;
  const isCounted = scope === null || typeof scope === 'number';
  if (!isCounted || search || Object.values(choices).some((choice) => choice !== undefined)) {
    return matchingOrders(db, filter).select(sql<number>`count(*)::int`.as('count'));
  }
  return db
    .selectFrom('orderCount')
    .select(sql<number>`coalesce(sum(order_count.orders), 0)::int`.as('count'))
    .where(inScope('orderCount.customerId', scope));
}

/** SQL: the number, the reference, the employee's name or, without a scope, the customer's name contains the search. */
function mentions(search: string, scope: Scope): RawBuilder<boolean> {
  const alternatives = [
    isInReference(search),
    sql`orders.employee_id in (select id from employee
      where ${inScope('customerId', scope)} and deleted_at is null and ${containsSearch('employee.name', search)})`,
  ];
  if (containsWords(DELETED_EMPLOYEE, searchWords(search))) {
    alternatives.push(sql`orders.employee_id in (select id from employee where deleted_at is not null)`);
  }
  if (scope === null) {
    alternatives.push(sql`orders.customer_id in (
      select id from customer where ${matchesSearch(sql.ref('companyName'), search)})`);
  }
  const digits = orderNumberIn(search);
  if (digits !== undefined) {
    alternatives.push(sql`orders.order_number::text collate "C" like ${containing(digits)}`);
  }
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

/** Every order is searched. The "C" collation is many times faster, but ignores case for ASCII letters only. */
const isInReference = (search: string): RawBuilder<boolean> =>
  sql`orders.reference collate ${sql.raw(/^[ -~]*$/.test(search) ? '"C"' : '"da-x-icu"')} ilike ${containing(search)}`;

export const withNames = (orders: SelectQueryBuilder<Schema, 'orders', object>) =>
  orders
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .innerJoin('employee', 'employee.id', 'orders.employeeId')
    .leftJoin('department', 'department.id', 'orders.departmentId')
    .leftJoin('account as placer', 'placer.id', 'orders.placedBy')
    .select([
      'orders.id',
      'orders.orderNumber',
      'orders.date',
      'orders.placedAt',
      'orders.customerId',
      'customer.companyName',
      'customer.debtorNumber',
      'orders.employeeId',
      employeeName.as('employeeName'),
      'placer.name as placedBy',
      'orders.departmentId',
      'department.name as departmentName',
      'orders.status',
      'orders.amount',
      'orders.refunded',
      'orders.lineCount',
      'orders.reference',
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

const toOrder = (row: OrderRow & { waitsFor: Decider | null }): Order => ({
  id: row.id,
  orderNumber: Number(row.orderNumber),
  date: row.date,
  placedAt: row.placedAt.toISOString(),
  customer: { id: row.customerId, companyName: row.companyName },
  employee: { id: row.employeeId, name: row.employeeName },
  placedBy: row.placedBy,
  department: departmentOf(row),
  status: row.status,
  waitsFor: row.waitsFor,
  amount: hundredthsToPoints(row.amount),
  refunded: hundredthsToPoints(row.refunded),
  lineCount: row.lineCount,
  reference: row.reference,
});

export async function listOrders(
  { db }: Pick<Services, 'db'>,
  filter: OrderFilter,
  query: ListQuery,
): Promise<{ rows: Order[]; total: number }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort ?? '-orderNumber', 'orderNumber');
  // Joins names only to the rows of the page.
  const matching = matchingOrders(db, filter)
    .$if(column === 'customer', (all) => all.innerJoin(customerRanks, 'ranks.id', 'orders.customerId'))
    .$if(column === 'employee', (all) => all.innerJoin(employeeRanks, 'ranks.id', 'orders.employeeId'))
    .select('orders.id')
    .orderBy(sortValues[column], direction)
    .$if(column !== 'orderNumber', (all) => all.orderBy('orders.orderNumber', direction));
  const { rows, total } = await readPage(matching, countOf(db, filter), query);
  const ids = rows.map(({ id }) => id);
  const shown = await withNames(matchingOrders(db, { scope: filter.scope }))
    .leftJoin(decidersOfPage(ids), 'decider.orderId', 'orders.id')
    .select(
      sql<Decider | null>`case when orders.status = 'pending' then coalesce(decider.kind, 'operator') end`.as(
        'waitsFor',
      ),
    )
    .where('orders.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const byId = new Map(shown.map((row) => [row.id, toOrder(row)]));
  return { rows: ids.map((id) => required(byId.get(id), 'an order is never deleted')), total };
}

/** SQL: who can decide the pending ones of these orders, read once for each customer. */
const decidersOfPage = (orderIds: readonly number[]) =>
  sql<{ orderId: number; kind: Decider }>`(
    select decider.order_id, min(decider.kind) as kind
    from (
      select distinct customer_id from orders where id = any(${orderIds}::integer[]) and status = 'pending'
    ) as pending
      cross join lateral ledger.order_deciders(pending.customer_id, (select max(day) from business_day)) as decider
    group by decider.order_id)`.as('decider');

export const ordersOfFile = (db: Db, filter: OrderFilter) =>
  withNames(matchingOrders(db, filter)).orderBy('orders.orderNumber');

export async function findOrder(db: Db, reach: Reach, id: number): Promise<OrderDetail | undefined> {
  const row = await withNames(ordersToShow(db, reach))
    .leftJoin('account', 'account.id', 'orders.processedBy')
    .select(['orders.processedAt', 'account.name as decidedBy', 'orders.reason'])
    .select(['orders.approvalSteps', 'orders.approvalReasons', 'orders.waitsSince', 'orders.missing'])
    .select(['orders.granted', 'orders.requestReason'])
    .select(sql<string>`orders.date + customer.return_days`.as('returnUntil'))
    .select([pointsLapse.as('pointsLapse'), sql<Decider | null>`ledger.decider_kind(orders)`.as('waitsFor')])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const returned = await returnedQuantities(db, [id]);
  const returns = await readReturns(db, { orderIds: [id] });
  return {
    ...toOrder(row),
    lines: (await linesOf(db, [id]))(id).map((line, n) => ({ ...line, ...returned(id, n + 1) })),
    returns: returns.map(({ orderId, ...found }) => found),
    returnUntil: row.returnUntil,
    pointsLapse: row.pointsLapse,
    approval: approvalOf(row),
    waitsSince: row.status === 'pending' ? (row.waitsSince ?? row.placedAt).toISOString() : null,
    missing: hundredthsToPoints(row.missing),
    granted: hundredthsToPoints(row.granted),
    requestReason: row.requestReason,
    decisions: await decisionsOf(db, id),
    decidedAt: row.processedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
  };
}

export const approvalOf = ({
  approvalSteps,
  approvalReasons,
}: Pick<Selectable<Schema['orders']>, 'approvalSteps' | 'approvalReasons'>) =>
  approvalSteps && { steps: approvalSteps, reasons: approvalReasons ?? [] };

async function decisionsOf(db: Db, orderId: number): Promise<OrderDetail['decisions']> {
  const rows = await db
    .selectFrom('orderDecision as decision')
    .leftJoin('account as decider', 'decider.id', 'decision.decidedBy')
    .leftJoin('account as absent', 'absent.id', 'decision.onBehalfOf')
    .select(['decision.step', 'decision.verb', 'decision.byMail', 'decision.decidedAt'])
    .select(['decider.name as decidedBy', 'absent.name as onBehalfOf'])
    .where('decision.orderId', '=', orderId)
    .orderBy('decision.id')
    .execute();
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() }));
}

export async function findOrderByNumber(
  db: Db,
  reach: Reach,
  orderNumber: number,
): Promise<OrderDetail | undefined> {
  const order = await ordersToShow(db, reach)
    .select('orders.id')
    .where('orders.orderNumber', '=', BigInt(orderNumber))
    .executeTakeFirst();
  return order && findOrder(db, reach, order.id);
}

const ordersToShow = (db: Db, reach: Reach) =>
  matchingOrders(db, { scope: customerIn(reach) }).where(isShownIn(reach));

/**
 * SQL: the order lies within the reach. For a leader also one that they may decide as a substitute, or that was decided
 * since then by the absent approver or in their name.
 */
export function isShownIn(reach: Reach): RawBuilder<boolean> {
  if (reach === null || typeof reach === 'number') return inReach('orders', reach);
  const today = sql`(select max(day) from business_day)`;
  return sql<boolean>`(${inReach('orders', reach)}
    or orders.status = 'pending'
      and exists (select from ledger.deciders(orders, ${today}) where account_id = ${reach.leaderId})
    or exists (
      select from order_decision as decision
        join approval_substitute as absence on absence.account_id in (decision.decided_by, decision.on_behalf_of)
      where decision.order_id = orders.id and absence.substitute_id = ${reach.leaderId}
        and ${today} between absence.first_day and absence.last_day
        and (decision.decided_at at time zone 'Europe/Copenhagen')::date >= absence.first_day))`;
}

/** SQL: what is missing is above the customer's limit for one person, and nobody has approved it yet. */
export const needsSecondPerson = sql<boolean>`
  coalesce(orders.missing > customer.approval_limit and orders.grant_approved_by is null, false)`;

/** Returns what an approval at the step `decider` grants: nothing unless it is the last one. */
export const pointsAdded = (
  {
    approvalSteps,
    missing,
    needsSecondPerson,
  }: Pick<Selectable<Schema['orders']>, 'approvalSteps' | 'missing'> & { needsSecondPerson: boolean },
  decider: Decider,
): number =>
  stepsAfter(approvalSteps ?? [], decider, needsSecondPerson).length > 0 ? 0 : hundredthsToPoints(missing);

/** SQL: what a pending order has reserved of the balance; null for an exchange that its return pays. */
export const reservedPoints = sql<bigint | null>`(select amount from hold where hold.order_id = orders.id)`;

/** Returns what the employee can spend without the order, and once it is accepted. What is missing is granted then. */
export const balanceAround = ({
  posted,
  held,
  reserved,
}: {
  posted: bigint;
  held: bigint;
  reserved: bigint | null;
}) => ({
  balanceBefore: hundredthsToPoints(posted - held + (reserved ?? 0n)),
  balanceAfter: hundredthsToPoints(posted - held),
});

/** SQL: the balance was reset since the order was placed. */
export const pointsLapse = sql<boolean>`
  coalesce(orders.date <= ledger.usable_until_before_reset(orders.employee_id), false)`;

/** SQL: the account is that of an administrator who may not process the order (docs/domain-rules.md#orders). */
export const isOwnOrder = (accountId: number | null | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`ledger.is_own_order(orders, ${accountId})`;

export async function linesOf(
  db: Db,
  orderIds: readonly number[],
): Promise<(orderId: number) => OrderLine[]> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('orderLine')
          .select(['orderId', 'itemNumber', 'title', 'quantity', 'price'])
          .where('orderId', '=', sql<number>`any(${orderIds}::integer[])`)
          .orderBy('orderId')
          .orderBy('line')
          .execute();
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId) => required(byOrder.get(orderId), 'an order has lines').map(toLine);
}

export const departmentOf = ({
  departmentId,
  departmentName,
}: {
  departmentId: number | null;
  departmentName: string | null;
}): { id: number; name: string } | null =>
  departmentId === null
    ? null
    : { id: departmentId, name: required(departmentName, 'an order refers to an existing department') };

const toLine = ({ itemNumber, title, quantity, price }: LineRow): OrderLine => ({
  itemNumber,
  title,
  quantity,
  price: hundredthsToPoints(price),
  amount: hundredthsToPoints(price * BigInt(quantity)),
});
type LineRow = Pick<Selectable<Schema['orderLine']>, 'itemNumber' | 'title' | 'quantity' | 'price'>;
