import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { linesOf } from './orders.queries.ts';

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
    .orderBy('id', 'desc')
    .limit(sql.lit(LATEST))
    .execute();
  return withLines(db, rows);
}

const ordersOf = (db: Db, connectionId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'employeeId', 'status', 'amount', 'reference', 'placedAt', 'reason'])
    .where('connectionId', '=', connectionId);

type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;

async function withLines(db: Db, rows: Row[]): Promise<WebshopOrder[]> {
  const linesOfOrder = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, orderNumber, amount, placedAt, ...row }) => ({
    ...row,
    orderNumber: Number(orderNumber),
    amount: hundredthsToPoints(amount),
    placedAt: placedAt.toISOString(),
    lines: linesOfOrder(id),
  }));
}
