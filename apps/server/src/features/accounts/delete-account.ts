import { audit } from '../../platform/audit/audit.ts';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';
import { lockAccount } from './accounts.queries.ts';
import type { AccountScope } from './update-account.ts';

/** Deletes an account; its sessions, its link and its two-step sign-in end at once. */
export async function deleteAccount(
  tx: Tx,
  clock: Clock,
  actorAccountId: number,
  scope: AccountScope,
  id: number,
): Promise<void> {
  const account = orNotFound(await lockAccount(tx, scope, id));
  const now = nowDate(clock);
  await tx.updateTable('account').set({ deletedAt: now, passwordHash: null }).where('id', '=', id).execute();
  await endPasswordLink(tx, { clock }, { accountId: id });
  await tx.deleteFrom('totp').where('accountId', '=', id).execute();
  await endSessionsOf(tx, [id]);
  await audit(tx, {
    at: now,
    actorAccountId,
    customerId: scope.customerId,
    action: 'account.delete',
    subjectType: 'account',
    subjectId: id,
    changes: { name: { personal: true, before: account.name } },
  });
}
