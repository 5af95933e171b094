import type { Tx } from '../../platform/database/database.ts';

/** Whether a group exists; it cannot be deleted before the transaction ends. */
export async function holdCustomerGroup(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customerGroup')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
