import type { Tx } from '../../platform/database/database.ts';

/** Whether a customer lives; it cannot be archived before the transaction ends. */
export async function holdCustomer(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
