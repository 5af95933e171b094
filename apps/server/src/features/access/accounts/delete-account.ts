import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { forgetDevicesOf } from '../../../platform/sessions/device-tokens.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import { deleteSubstitutesOf } from '../approval-substitutes/delete-substitutes.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { deleteViewsOfAccount } from '../saved-views/delete-views.ts';
import { type AccountGroup, lockAccount } from './accounts.queries.ts';
import { lockHr } from './administrator-rights.ts';
import { requireAnotherOperator } from './disable-operator.ts';

/**
 * Deletes an account, its sessions and its password link. Refuses the actor's own account, the last operator, and the
 * last HR person of a customer that has leaders.
 */
export async function deleteAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  group: AccountGroup,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (group.role === 'operator') await requireAnotherOperator(tx, actorAccountId, id);
    const hr = group.customerId === null ? [] : await lockHr(tx, group.customerId);
    const { name } = orNotFound(await lockAccount(tx, group, id));
    if (hr.length === 1 && hr[0] === id && (await hasLeader(tx, group))) throw new AppError('last_hr');
    await eraseAccounts(tx, { clock }, [id], actorAccountId);
    await deleteViewsOfAccount(tx, id);
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: group.customerId,
      action: 'account.delete',
      subjectType: 'account',
      subjectId: id,
      changes: { name: { personal: true, before: name } },
    });
  });
}

async function hasLeader(tx: Tx, { customerId }: AccountGroup): Promise<boolean> {
  const leader = await tx
    .selectFrom('account')
    .select('id')
    .where('customerId', '=', customerId)
    .where('role', '=', 'leader')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return leader !== undefined;
}

/** Marks locked accounts as deleted, and removes everything that lets their owners in. */
export async function eraseAccounts(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  ids: readonly number[],
  actorAccountId: number,
): Promise<void> {
  if (ids.length === 0) return;
  const at = nowDate(services.clock);
  await tx.updateTable('account').set({ deletedAt: at, passwordHash: null }).where('id', 'in', ids).execute();
  for (const accountId of ids) await endPasswordLink(tx, services, { accountId });
  await tx.deleteFrom('totp').where('accountId', 'in', ids).execute();
  await deleteSubstitutesOf(tx, ids);
  await endSessionsOf(tx, ids, { at, kind: 'session.account-deleted', actorAccountId });
  await forgetDevicesOf(tx, ids);
}
