import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;
export const phase = 'backfill';
export const key = { table: 'orders', column: 'id' };

/** Orders that were paid and then cancelled are refunded in whole. */
export async function batch(
  tx: Kysely<unknown>,
  { after, through }: { after: bigint; through: bigint },
): Promise<void> {
  await sql`
    update orders set refunded = amount
    where id > ${after} and id <= ${through} and status = 'cancelled' and refunded = 0
      and exists (select from ledger_entry where order_id = orders.id and kind = 'refund')`.execute(tx);
}
