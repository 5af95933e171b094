import type { Tx } from '../../platform/database/database.ts';

/**
 * Notes that a customer is in a group for the periods that start after `since` (`startOfParticipation`). Of
 * several groups on one day only the last is one that a period could start in.
 */
export async function joinGroup(
  tx: Tx,
  membership: { customerId: number; customerGroupId: number; since: string },
): Promise<void> {
  await tx
    .insertInto('customerGroupMembership')
    .values(membership)
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'since']).doUpdateSet({ customerGroupId: membership.customerGroupId }),
    )
    .execute();
}
