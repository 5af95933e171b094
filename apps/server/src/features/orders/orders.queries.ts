import {
  type Order,
  type OrderApproval,
  type OrderDetail,
  type OrderLine,
  type OrderStatus,
  type orderSortColumns,
  orderStatuses,
} from '@saldo/contract/orders';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { containing, inDanish, type ListQuery, readPage, sortOrder } from '../../platform/database/lists.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { inScope, type Scope } from '../../platform/sessions/scope.ts';
import { employeeName } from '../employees/employee-name.ts';

type SortColumn = (typeof orderSortColumns)[number];

/** Which orders; `scope` is the company they are confined to, null for all. */
export interface OrderFilter {
  scope: Scope;
  search?: string | undefined;
  status?: OrderStatus | undefined;
  /** First and last day, in Copenhagen. */
  from?: string | undefined;
  to?: string | undefined;
}

const inOrder = new Intl.Collator('da').compare;
const statusesByWord = orderStatuses.toSorted((a, b) => inOrder(orderStatusWords[a], orderStatusWords[b]));

const sortValues: Record<SortColumn, RawBuilder<unknown>> = {
  orderNumber: sql`orders.order_number`,
  date: sql`orders.date`,
  customer: sql`places.place`,
  employee: sql`places.place`,
  amount: sql`orders.amount`,
  lineCount: sql`orders.line_count`,
  status: sql`array_position(${statusesByWord}::text[], orders.status)`,
};

/** The place of each name, so that thousands of names are compared in Danish and not those of every order. */
const placesOf = (table: 'customer' | 'employee', name: RawBuilder<string>) =>
  sql<{ id: number; place: bigint }>`(
    select id, rank() over (order by ${name}) as place from ${sql.table(table)})`.as('places');
const companyPlaces = placesOf('customer', inDanish('customer.companyName'));
const employeePlaces = placesOf('employee', sql`(${employeeName}) collate "da-x-icu"`);

/** Alone, without what its rows show: so that they are counted fast. */
function matchingOrders(db: Db, { scope, search, status, from, to }: OrderFilter) {
  return db
    .selectFrom('orders')
    .where(inScope('orders.customerId', scope))
    .$if(status !== undefined, (orders) => orders.where('orders.status', '=', status ?? 'pending'))
    .$if(from !== undefined, (orders) => orders.where('orders.date', '>=', from ?? ''))
    .$if(to !== undefined, (orders) => orders.where('orders.date', '<=', to ?? ''))
    .$if(!!search, (orders) => orders.where(says(search ?? '', scope)));
}

/** In number, reference, employee and company; of one company, its name would find everything or nothing. */
function says(search: string, scope: Scope): RawBuilder<boolean> {
  const pattern = containing(search);
  const places = [
    // Compared byte by byte, which is many times faster, as it is done for every order: a reference has hardly an æ.
    sql`orders.reference collate "C" ilike ${pattern}`,
    sql`orders.employee_id in (select id from employee
      where (${scope}::integer is null or customer_id = ${scope}::integer)
        and (${employeeName}) collate "da-x-icu" ilike ${pattern})`,
  ];
  if (scope === null) {
    places.push(sql`orders.customer_id in (
      select id from customer where company_name collate "da-x-icu" ilike ${pattern})`);
  }
  if (/^\d+$/.test(search)) places.push(sql`orders.order_number::text collate "C" like ${pattern}`);
  return sql<boolean>`(${sql.join(places, sql` or `)})`;
}

/** What lists and files show of orders. */
const withNames = (orders: SelectQueryBuilder<Schema, 'orders', object>) =>
  orders
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .innerJoin('employee', 'employee.id', 'orders.employeeId')
    .leftJoin('department', 'department.id', 'orders.departmentId')
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
      'orders.departmentId',
      'department.name as departmentName',
      'orders.status',
      'orders.amount',
      'orders.lineCount',
      'orders.reference',
    ]);

/** An order with the names that it shows. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  orderNumber: Number(row.orderNumber),
  date: row.date,
  placedAt: row.placedAt.toISOString(),
  customer: { id: row.customerId, companyName: row.companyName },
  employee: { id: row.employeeId, name: row.employeeName },
  department: row.departmentId === null ? null : { id: row.departmentId, name: row.departmentName ?? '' },
  status: row.status,
  amount: hundredthsToPoints(row.amount),
  lineCount: row.lineCount,
  reference: row.reference,
});

/** A page of orders, the latest first, and how many match. */
export async function pageOfOrders(
  db: Db,
  filter: OrderFilter,
  query: ListQuery,
): Promise<{ rows: Order[]; total: number }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort ?? '-orderNumber', 'orderNumber');
  // The page is found before anything is joined that only its rows show.
  const matching = matchingOrders(db, filter)
    .$if(column === 'customer', (all) => all.innerJoin(companyPlaces, 'places.id', 'orders.customerId'))
    .$if(column === 'employee', (all) => all.innerJoin(employeePlaces, 'places.id', 'orders.employeeId'))
    .select('orders.id')
    .orderBy(sortValues[column], direction)
    .$if(column !== 'orderNumber', (all) => all.orderBy('orders.orderNumber', direction));
  const count = matchingOrders(db, filter).select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(matching, count, query);
  const ids = rows.map(({ id }) => id);
  const shown = await withNames(matchingOrders(db, { scope: filter.scope }))
    .where('orders.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const byId = new Map(shown.map((row) => [row.id, toOrder(row)]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** The orders of a file, oldest first, for a reader in parts. */
export const ordersOfFile = (db: Db, filter: OrderFilter) =>
  withNames(matchingOrders(db, filter)).orderBy('orders.orderNumber');

/** An order of the scope with its lines and how it was decided. */
export async function findOrder(db: Db, scope: Scope, id: number): Promise<OrderDetail | undefined> {
  const row = await withNames(matchingOrders(db, { scope }))
    .leftJoin('account', 'account.id', 'orders.processedBy')
    .select(['orders.processedAt', 'account.name as decidedBy', 'orders.reason'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toOrder(row),
    lines: (await linesOf(db, [id])).get(id) ?? [],
    decidedAt: row.processedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
  };
}

/**
 * A company's orders that wait for approval, oldest first. `hasDueEntries` is read with each row, in the same statement,
 * because a statement of its own would cost a round trip.
 */
export async function pendingOrders(
  db: Db,
  customerId: number,
  hasDueEntries: RawBuilder<boolean>,
): Promise<{ rows: OrderApproval[]; hasDueEntries: boolean }> {
  const rows = await withNames(matchingOrders(db, { scope: customerId }))
    .innerJoin('balance', 'balance.employeeId', 'orders.employeeId')
    .select(['balance.posted', 'balance.held', hasDueEntries.as('hasDueEntries')])
    // Not as a parameter: the index of pending orders is chosen by it.
    .where('orders.status', '=', sql.lit('pending'))
    .orderBy('orders.orderNumber')
    .execute();
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    hasDueEntries: rows[0]?.hasDueEntries ?? false,
    rows: rows.map((row) => ({
      id: row.id,
      orderNumber: Number(row.orderNumber),
      date: row.date,
      placedAt: row.placedAt.toISOString(),
      customer: row.companyName,
      employee: { id: row.employeeId, name: row.employeeName },
      department: row.departmentName,
      amount: hundredthsToPoints(row.amount),
      lineCount: row.lineCount,
      available: hundredthsToPoints(row.posted - row.held),
      lines: lines.get(row.id) ?? [],
    })),
  };
}

/** The lines of orders, by order, in the order in which they were sent. */
export async function linesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderLine')
    .select(['orderId', 'itemNumber', 'title', 'quantity', 'price'])
    .where('orderId', '=', sql<number>`any(${orderIds}::integer[])`)
    .orderBy('orderId')
    .orderBy('line')
    .execute();
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, lines]) => [id, lines.map(toLine)]));
}

const toLine = ({ itemNumber, title, quantity, price }: LineRow): OrderLine => ({
  itemNumber,
  title,
  quantity,
  price: hundredthsToPoints(price),
  amount: hundredthsToPoints(price * BigInt(quantity)),
});
type LineRow = Pick<Selectable<Schema['orderLine']>, 'itemNumber' | 'title' | 'quantity' | 'price'>;
