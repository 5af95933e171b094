import { sql } from 'kysely';
import { nowDate } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Webshop } from '../../platform/sessions/actor.ts';
import { recordAssortmentChange } from '../outbox/record-assortment-change.ts';
import { lockProducts } from './lock-products.ts';

/** Takes products out of sale; answers how many were sold until now. */
export async function deactivateProducts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { connectionId }: Webshop,
  itemNumbers: readonly string[],
): Promise<{ deactivated: number }> {
  return db.transaction().execute(async (tx) => {
    await lockProducts(tx, connectionId);
    const { numAffectedRows = 0n } = await sql`
      update product set active = false
      where connection_id = ${connectionId} and item_number = any(${itemNumbers}::text[]) and active`.execute(
      tx,
    );
    if (numAffectedRows > 0n) await recordAssortmentChange(tx, { connectionId, at: nowDate(clock) });
    return { deactivated: Number(numAffectedRows) };
  });
}
