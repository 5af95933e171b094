import type { Tx } from '../../../platform/database/database.ts';

export async function activeOperators(tx: Tx): Promise<{ id: number; name: string; email: string }[]> {
  return tx
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'operator')
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
}
