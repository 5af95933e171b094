import type { ListedReturn, OrderReturn, ReturnLine, returnSortColumns } from '@saldo/contract/returns';
import { type ReturnState, returnStates } from '@saldo/domain/orders/return-transitions';
import { returnStateWords } from '@saldo/domain/orders/return-words';
import { hundredthsToPoints } from '@saldo/domain/points/points';
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

/** Returns the returns of these orders, or those with these ids, oldest first. */
export async function readReturns(
  db: Db,
  { orderIds, ids }: { orderIds?: readonly number[]; ids?: readonly number[] },
): Promise<(OrderReturn & { orderId: number })[]> {
  const rows = await db
    .selectFrom('orderReturn')
    .innerJoin('orders', 'orders.id', 'orderReturn.orderId')
    .leftJoin('account as announcer', 'announcer.id', 'orderReturn.requestedBy')
    .leftJoin('account as decider', 'decider.id', 'orderReturn.decidedBy')
    .leftJoin('orders as exchange', 'exchange.id', 'orderReturn.exchangeOrderId')
    .select(['orderReturn.id', 'orderReturn.orderId', 'orders.orderNumber', 'orderReturn.state'])
    .select(['orderReturn.reason', 'orderReturn.note', 'orderReturn.amount', 'orderReturn.isExchange'])
    .select(['orderReturn.requestedAt', 'orderReturn.decidedAt', 'orderReturn.rejection'])
    .select(['announcer.name as requestedBy', 'decider.name as decidedBy'])
    .select(['exchange.orderNumber as exchangeOrderNumber', 'exchange.status as exchangeStatus'])
    .select(returnNumber.as('number'))
    .$if(orderIds !== undefined, (all) =>
      all.where('orderReturn.orderId', '=', sql<number>`any(${orderIds}::integer[])`),
    )
    .$if(ids !== undefined, (all) => all.where('orderReturn.id', '=', sql<number>`any(${ids}::integer[])`))
    .orderBy('orderReturn.id')
    .execute();
  const found = rows.map(({ id }) => id);
  const lines = await linesOf(db, found);
  const wanted = await exchangeLinesOf(db, found);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    number: row.number,
    orderNumber: Number(row.orderNumber),
    state: row.state,
    reason: row.reason,
    note: row.note,
    amount: hundredthsToPoints(row.amount),
    lines: lines.get(row.id) ?? [],
    exchange: row.isExchange
      ? {
          lines: wanted.get(row.id) ?? [],
          order:
            row.exchangeOrderNumber === null || row.exchangeStatus === null
              ? null
              : { orderNumber: Number(row.exchangeOrderNumber), status: row.exchangeStatus },
        }
      : null,
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: row.requestedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    rejection: row.rejection,
  }));
}

async function linesOf(db: Db, ids: readonly number[]): Promise<Map<number, ReturnLine[]>> {
  const rows = await db
    .selectFrom('orderReturnLine as returned')
    .innerJoin('orderLine as line', (join) =>
      join.onRef('line.orderId', '=', 'returned.orderId').onRef('line.line', '=', 'returned.line'),
    )
    .select(['returned.returnId', 'line.itemNumber', 'line.title', 'returned.quantity', 'line.price'])
    .where('returned.returnId', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('returned.line')
    .execute();
  const byReturn = Map.groupBy(rows, ({ returnId }) => returnId);
  return new Map(
    [...byReturn].map(([id, lines]) => [
      id,
      lines.map(({ itemNumber, title, quantity, price }) => ({
        itemNumber,
        title,
        quantity,
        price: hundredthsToPoints(price),
        amount: hundredthsToPoints(price * BigInt(quantity)),
      })),
    ]),
  );
}

async function exchangeLinesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { itemNumber: string; quantity: number }[]>> {
  const rows = await db
    .selectFrom('exchangeLine')
    .select(['returnId', 'itemNumber', 'quantity'])
    .where('returnId', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('position')
    .execute();
  const byReturn = Map.groupBy(rows, ({ returnId }) => returnId);
  return new Map(
    [...byReturn].map(([id, lines]) => [
      id,
      lines.map(({ itemNumber, quantity }) => ({ itemNumber, quantity })),
    ]),
  );
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
