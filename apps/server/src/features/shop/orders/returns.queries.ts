import type { ListedReturn, OrderReturn, returnSortColumns, WebshopReturn } from '@saldo/contract/returns';
import { type ReturnState, returnStates } from '@saldo/domain/orders/return-states';
import { returnStateWords } from '@saldo/domain/orders/return-words';
import { inDanishOrder } from '@saldo/domain/search/danish-order';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import {
  containing,
  inDanish,
  type ListQuery,
  matchesSearch,
  readPage,
  sortOrder,
} from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import { inScope, type Scope } from '../../../platform/sessions/scope.ts';
import { employeeName } from '../../people/employees/find-employee.ts';

type SortColumn = (typeof returnSortColumns)[number];

export interface ReturnFilter {
  scope: Scope;
  search?: string | undefined;
  state?: ReturnState | undefined;
  /** `YYYY-MM-DD`, inclusive like `to`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** SQL: such as `100001-R1`. */
const returnNumber = sql<string>`concat(orders.order_number, '-R', order_return.number)`;

const statesByWord = returnStates.toSorted((a, b) => inDanishOrder(returnStateWords[a], returnStateWords[b]));

const sortValues: Record<SortColumn, RawBuilder<unknown>> = {
  number: sql`orders.order_number`,
  customer: inDanish('customer.companyName'),
  employee: sql`(${employeeName}) collate "da-x-icu"`,
  amount: sql`order_return.amount`,
  state: sql`array_position(${statesByWord}::text[], order_return.state)`,
  requestedAt: sql`order_return.id`,
};

const returnsWithOrders = (db: Db) =>
  db
    .selectFrom('orderReturn')
    .innerJoin('orders', 'orders.id', 'orderReturn.orderId')
    .innerJoin('customer', 'customer.id', 'orderReturn.customerId')
    .innerJoin('employee', 'employee.id', 'orderReturn.employeeId');

export async function listReturns(
  { db }: Pick<Services, 'db'>,
  { scope, search, state, from, to }: ReturnFilter,
  query: ListQuery,
): Promise<{ rows: ListedReturn[]; total: number }> {
  const { column, direction } = sortOrder<SortColumn>(query.sort ?? '-requestedAt', 'requestedAt');
  const day = sql<string>`(order_return.requested_at at time zone 'Europe/Copenhagen')::date`;
  const matching = returnsWithOrders(db)
    .where(inScope('orderReturn.customerId', scope))
    .$if(state !== undefined, (all) => all.where('orderReturn.state', '=', required(state, 'checked')))
    .$if(from !== undefined, (all) => all.where(sql<boolean>`${day} >= ${from}::date`))
    .$if(to !== undefined, (all) => all.where(sql<boolean>`${day} <= ${to}::date`))
    .$if(Boolean(search), (all) => all.where(mentions(search ?? '')));
  const page = matching
    .select('orderReturn.id')
    .orderBy(sortValues[column], direction)
    .orderBy('orderReturn.id', direction);
  const count = matching.select(sql<number>`count(*)::int`.as('count'));
  const { rows, total } = await readPage(page, count, query);
  const ids = rows.map(({ id }) => id);
  const shown = new Map((await readReturns(db, { ids })).map(({ orderId, ...row }) => [row.id, row]));
  const names = await returnsWithOrders(db)
    .select([
      'orderReturn.id',
      'customer.id as customerId',
      'customer.companyName',
      'employee.id as employeeId',
    ])
    .select(employeeName.as('employeeName'))
    .where('orderReturn.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const byId = new Map(names.map((row) => [row.id, row]));
  return {
    rows: ids.map((id) => {
      const { customerId, companyName, employeeId, employeeName } = required(
        byId.get(id),
        'a return is kept',
      );
      return {
        ...required(shown.get(id), 'a return is kept'),
        customer: { id: customerId, companyName },
        employee: { id: employeeId, name: employeeName },
      };
    }),
    total,
  };
}

const mentions = (search: string): RawBuilder<boolean> => sql<boolean>`(
  ${returnNumber} ilike ${containing(search.trim())}
  or (employee.deleted_at is null and ${matchesSearch(sql.ref('employee.name'), search)})
  or ${matchesSearch(sql.ref('customer.companyName'), search)})`;

export async function returnWithId(db: Db, id: number): Promise<OrderReturn> {
  const { orderId, ...found } = required((await readReturns(db, { ids: [id] }))[0], 'a return is kept');
  return found;
}

/** Returns the returns of these orders, or those with these ids, oldest first. PostgreSQL writes the JSON. */
export async function readReturns(
  db: Db,
  { orderIds, ids }: { orderIds?: readonly number[]; ids?: readonly number[] },
): Promise<(OrderReturn & { orderId: number })[]> {
  const rows = await db
    .selectFrom('orderReturn')
    .select(sql<OrderReturn & { orderId: number }>`ledger.return_json(order_return)`.as('shown'))
    .where(orderIds ? 'orderId' : 'id', '=', sql<number>`any(${orderIds ?? ids}::integer[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ shown }) => shown);
}

/** A webshop does not learn the names of accounts. */
export const toWebshopReturn = ({ id, requestedBy, decidedBy, ...shown }: OrderReturn): WebshopReturn =>
  shown;

/** Returns undefined for an order of another connection. */
export async function webshopReturnsOf(
  db: Db,
  connectionId: number,
  orderNumber: number,
): Promise<WebshopReturn[] | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`order_number = ${orderNumber} and connection_id = ${connectionId}`)
    .executeTakeFirst();
  if (!order) return undefined;
  const returns = await readReturns(db, { orderIds: [order.id] });
  return returns.map(({ orderId, ...found }) => toWebshopReturn(found));
}

/** Returns how many pieces of each line of an order are in received and in requested returns. */
export async function returnedQuantities(
  db: Db,
  orderIds: readonly number[],
): Promise<(orderId: number, line: number) => { returned: number; announced: number }> {
  const rows = await db
    .selectFrom('orderReturnLine as line')
    .innerJoin('orderReturn', 'orderReturn.id', 'line.returnId')
    .select(['line.orderId', 'line.line'])
    .select(sql<number>`coalesce(sum(quantity) filter (where state = 'received'), 0)::int`.as('returned'))
    .select(sql<number>`coalesce(sum(quantity) filter (where state = 'requested'), 0)::int`.as('announced'))
    .where('line.orderId', '=', sql<number>`any(${orderIds}::integer[])`)
    .groupBy(['line.orderId', 'line.line'])
    .execute();
  const byLine = new Map(rows.map((row) => [`${row.orderId} ${row.line}`, row]));
  return (orderId, line) => {
    const { returned, announced } = byLine.get(`${orderId} ${line}`) ?? { returned: 0, announced: 0 };
    return { returned, announced };
  };
}
