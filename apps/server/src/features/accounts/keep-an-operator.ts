import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Refuses to shut out oneself or the last operator who can sign in. Locks them all, in one order, so that
 * two operators cannot remove each other at once.
 */
export async function keepAnOperator(tx: Tx, actorAccountId: number, id: number): Promise<void> {
  const active = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (id === actorAccountId) throw new AppError('own_account');
  if (active.length === 1 && active[0]?.id === id) throw new AppError('last_operator');
}
