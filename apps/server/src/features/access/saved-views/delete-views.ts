import type { Tx } from '../../../platform/database/database.ts';

/** Removes a deleted account's views and list settings. Its shared views stay with its colleagues, without an owner. */
export async function deleteViewsOfAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('savedView').where('accountId', '=', accountId).where('isShared', '=', false).execute();
  await tx.updateTable('savedView').set({ accountId: null }).where('accountId', '=', accountId).execute();
  await tx.deleteFrom('listSetting').where('accountId', '=', accountId).execute();
}

export async function deleteViewsOfCustomer(
  tx: Tx,
  customerId: number,
  administratorIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('savedView').where('customerId', '=', customerId).execute();
  if (administratorIds.length === 0) return;
  await tx.deleteFrom('listSetting').where('accountId', 'in', administratorIds).execute();
}
