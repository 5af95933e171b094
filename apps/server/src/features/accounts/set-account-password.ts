import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { refuseCommonPassword } from '../../platform/passwords/password-rules.ts';
import type { Services } from '../../platform/services/services.ts';
import type { ActingAccount } from '../../platform/sessions/actor.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { endPasswordLink } from '../password-links/password-links.ts';
import { type AccountGroup, lockAccount } from './accounts.queries.ts';

/** Sets another account's password, and ends its sessions and password link. */
export async function setAccountPassword(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  { accountId: actorAccountId }: ActingAccount,
  group: AccountGroup,
  id: number,
  password: string,
): Promise<void> {
  // The actor's own password is changed on Min konto, which requires the current one.
  if (group.role === 'operator' && id === actorAccountId) {
    throw new AppError('own_account', { message: 'Skift dit eget kodeord på Min konto.' });
  }
  await refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    orNotFound(await lockAccount(tx, group, id));
    await tx
      .updateTable('account')
      .set({ passwordHash, passwordSetByOperator: true })
      .where('id', '=', id)
      .execute();
    await endPasswordLink(tx, { clock }, { accountId: id });
    await endSessionsOf(tx, [id]);
    await audit(tx, {
      at: nowDate(clock),
      actorAccountId,
      customerId: group.customerId,
      action: 'account.set_password',
      subjectType: 'account',
      subjectId: id,
    });
  });
}
