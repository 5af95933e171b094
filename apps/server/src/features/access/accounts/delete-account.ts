import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { forgetDevicesOf } from '../../../platform/sessions/device-tokens.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { deleteViewsOfAccount } from '../saved-views/delete-views.ts';
import { type AccountGroup, lockAccount } from './accounts.queries.ts';
import { requireAnotherOperator } from './disable-operator.ts';

/** Deletes an account, its sessions and its password link. Refuses the actor's own account and the last operator. */
export async function deleteAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  group: AccountGroup,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (group.role === 'operator') await requireAnotherOperator(tx, actorAccountId, id);
    const { name } = orNotFound(await lockAccount(tx, group, id));
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
  await endSessionsOf(tx, ids, { at, kind: 'session.account-deleted', actorAccountId });
  await forgetDevicesOf(tx, ids);
}
