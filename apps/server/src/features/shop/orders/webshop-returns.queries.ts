import type { OrderReturn, WebshopReturn } from '@saldo/contract/returns';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { readReturns } from './returns.queries.ts';

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
