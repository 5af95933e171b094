import { nowDate } from '../../../platform/clock.ts';
import { refuseWeakPassword, samePassword } from '../../../platform/passwords/password-rules.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Person } from '../../../platform/sessions/actor.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import type { MailServices } from '../../mail/mails/queue-mail.ts';
import { replacePassword } from '../password-links/password-links.ts';
import { queueSecurityMail } from '../security-notices/security-mail.ts';
import { auditOwnAccount, lockOwnAccount, requireOwnPassword } from './own-account.ts';

/** Changes the actor's password, and ends its other sessions and its password link. */
export async function changeOwnPassword(
  services: MailServices & Pick<Services, 'db' | 'passwords'>,
  actor: Person,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, clock, passwords } = services;
  const { accountId, sessionHash } = actor;
  const checkedHash = await requireOwnPassword(services, actor, currentPassword);
  if (password === currentPassword.normalize('NFC')) throw samePassword();
  const { name, email, customer } = actor;
  await refuseWeakPassword(password, { name, email, companyName: customer?.companyName ?? null });
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    await lockOwnAccount(tx, services, actor, checkedHash);
    await replacePassword(tx, services, { accountId }, { passwordHash, setByOperator: false });
    const at = nowDate(clock);
    await endSessionsOf(tx, [accountId], { at, kind: 'session.password-changed' }, sessionHash);
    await recordSecurityEvent(tx, { at, kind: 'password.changed', about: { accountId } });
    await queueSecurityMail(tx, services, accountId, { kind: 'password-changed', how: 'by-oneself' });
    await auditOwnAccount(tx, services, actor, 'account.change_own_password');
  });
}
