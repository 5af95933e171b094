import { refuseCommonPassword, samePassword } from '../../platform/passwords/password-rules.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { auditOwnAccount, lockOwnAccount, requireOwnPassword } from './own-account.ts';

/** Changes the actor's password, and ends its other sessions and its password link. */
export async function changeOwnPassword(
  services: Pick<Services, 'db' | 'clock' | 'passwords'>,
  actor: Operator | Administrator,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, passwords } = services;
  const checkedHash = await requireOwnPassword(services, actor, currentPassword);
  if (password === currentPassword) throw samePassword();
  await refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await lockOwnAccount(tx, services, actor, checkedHash);
    await tx
      .updateTable('account')
      .set({ passwordHash, passwordSetByOperator: false })
      .where('id', '=', actor.accountId)
      .execute();
    await endPasswordLink(tx, services, { accountId: actor.accountId });
    await tx
      .deleteFrom('session')
      .where('accountId', '=', actor.accountId)
      .where('tokenHash', '<>', actor.sessionHash)
      .execute();
    await auditOwnAccount(tx, services, actor, 'account.change_own_password');
  });
}
