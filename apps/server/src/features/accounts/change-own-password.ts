import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { refuseCommonPassword, samePassword } from '../../platform/passwords/password-rules.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { endPasswordLink } from '../password-links/end-password-link.ts';
import { lockOwnAccount, requireOwnPassword } from './require-own-password.ts';

/** Changes one's own password; one's other sessions, and a link that was on its way, end. */
export async function changeOwnPassword(
  services: Services,
  actor: Operator | Administrator,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, clock, passwords } = services;
  const checkedHash = await requireOwnPassword(services, actor, currentPassword);
  if (password === currentPassword) throw samePassword();
  refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await lockOwnAccount(tx, services, actor, checkedHash);
    await tx
      .updateTable('account')
      .set({ passwordHash, passwordSetByOperator: false })
      .where('id', '=', actor.accountId)
      .execute();
    await endPasswordLink(tx, { clock }, { accountId: actor.accountId });
    await tx
      .deleteFrom('session')
      .where('accountId', '=', actor.accountId)
      .where('tokenHash', '<>', actor.sessionHash)
      .execute();
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId: actor.accountId,
      customerId: actor.customer?.id ?? null,
      action: 'account.change_own_password',
      subjectType: 'account',
      subjectId: actor.accountId,
    });
  });
}
