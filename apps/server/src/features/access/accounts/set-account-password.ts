import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { refuseWeakPassword } from '../../../platform/passwords/password-rules.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { forgetDevicesOf } from '../../../platform/sessions/device-tokens.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import type { MailServices } from '../../mail/mails/queue-mail.ts';
import { replacePassword } from '../password-links/password-links.ts';
import { queueSecurityMail } from '../security-notices/security-mail.ts';
import { type AccountGroup, findKnownPerson, lockAccount } from './accounts.queries.ts';

/** Sets another account's password, ends its sessions and password link, and forgets its devices. */
export async function setAccountPassword(
  services: MailServices & Pick<Services, 'db' | 'passwords'>,
  { accountId: actorAccountId }: ActingAccount,
  group: AccountGroup,
  id: number,
  password: string,
): Promise<void> {
  const { db, clock, passwords } = services;
  // The actor's own password is changed on Min konto, which requires the current one.
  if (group.role === 'operator' && id === actorAccountId) {
    throw new AppError('own_account', { message: 'Skift dit eget kodeord på Min konto.' });
  }
  await refuseWeakPassword(password, orNotFound(await findKnownPerson(db, group, id)));
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    orNotFound(await lockAccount(tx, group, id));
    await replacePassword(tx, { clock }, { accountId: id }, { passwordHash, setByOperator: true });
    const at = nowDate(clock);
    await endSessionsOf(tx, [id], { at, kind: 'session.password-set', actorAccountId });
    await forgetDevicesOf(tx, [id]);
    await recordSecurityEvent(tx, { at, kind: 'password.set', about: { accountId: id }, actorAccountId });
    await queueSecurityMail(tx, services, id, { kind: 'password-changed', how: 'by-operator' });
    await audit(tx, {
      at,
      actorAccountId,
      customerId: group.customerId,
      action: 'account.set_password',
      subjectType: 'account',
      subjectId: id,
    });
  });
}
