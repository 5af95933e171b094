import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { approvalOf, linesOf } from './orders.queries.ts';
import { returnedQuantities } from './returns.queries.ts';

export async function findWebshopOrder(
  db: Db,
  connectionId: number,
  orderNumber: number,
): Promise<WebshopOrder | undefined> {
  const rows = await ordersOf(db, connectionId).where('orderNumber', '=', BigInt(orderNumber)).execute();
  return (await withLines(db, rows))[0];
}

const LATEST = 100;

/** Lists the latest orders, newest first. Returns undefined if the connection does not serve the employee. */
export async function latestWebshopOrders(
  db: Db,
  connectionId: number,
  employeeId: number,
): Promise<WebshopOrder[] | undefined> {
  const employee = await db
    .selectFrom('employee')
    .innerJoin('customer', 'customer.id', 'employee.customerId')
    .select('employee.id')
    .where('employee.id', '=', employeeId)
    .where('employee.deletedAt', 'is', null)
    .where('customer.connectionId', '=', connectionId)
    .executeTakeFirst();
  if (!employee) return undefined;
  const rows = await ordersOf(db, connectionId)
    .where('employeeId', '=', employeeId)
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(LATEST))
    .execute();
  return withLines(db, rows);
}

const ordersOf = (db: Db, connectionId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .select([
      'orders.id',
      'orderNumber',
      'employeeId',
      'status',
      'amount',
      'refunded',
      'reference',
      'placedAt',
      'reason',
      'approvalSteps',
      'approvalReasons',
      'missing',
      'requestReason',
    ])
    .select(sql<string>`orders.date + customer.return_days`.as('returnUntil'))
    .where('orders.connectionId', '=', connectionId);

type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;

async function withLines(db: Db, rows: Row[]): Promise<WebshopOrder[]> {
  const ids = rows.map(({ id }) => id);
  const linesOfOrder = await linesOf(db, ids);
  const quantities = await returnedQuantities(db, ids);
  return rows.map(
    ({ id, orderNumber, amount, refunded, placedAt, missing, approvalSteps, approvalReasons, ...row }) => ({
      ...row,
      orderNumber: Number(orderNumber),
      amount: hundredthsToPoints(amount),
      refunded: hundredthsToPoints(refunded),
      placedAt: placedAt.toISOString(),
      missing: hundredthsToPoints(missing),
      approval: approvalOf({ approvalSteps, approvalReasons }),
      lines: linesOfOrder(id).map((line, n) => {
        const { returned, announced } = quantities(id, n + 1);
        return { ...line, returnable: line.quantity - returned - announced };
      }),
    }),
  );
}
