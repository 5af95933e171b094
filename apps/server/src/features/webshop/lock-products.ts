import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Keeps a webshop's products to one batch at a time until the transaction ends: two that share products would
 * otherwise wait for each other, and count each other's. Orders and assortments go on meanwhile.
 */
export async function lockProducts(tx: Tx, connectionId: number): Promise<void> {
  await sql`select from connection where id = ${connectionId} for no key update`.execute(tx);
}
