import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { countMail } from '../../mail/mails/count-mail.ts';
import { lockAdministrator } from './password-links.queries.ts';
import { type LinkMailServices, sendLinkMail } from './password-links.ts';

/** Mails an administrator a link to choose a password. The current password and the sessions stay valid. */
export async function sendAdministratorPasswordLink(
  services: LinkMailServices & Pick<Services, 'db'>,
  { accountId: actorAccountId }: ActingAccount,
  customerId: number,
  id: number,
): Promise<{ email: string }> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    const account = orNotFound(await lockAdministrator(tx, customerId, id));
    await countMail(tx, { accountId: actorAccountId, customerId: null }, account.email);
    await sendLinkMail(tx, services, 'forgotten-password', { accountId: id }, account);
    const at = nowDate(clock);
    const about = { accountId: id };
    await recordSecurityEvent(tx, { at, kind: 'password.link-sent', about, actorAccountId });
    await audit(tx, {
      at,
      actorAccountId,
      customerId,
      action: 'account.send_password_link',
      subjectType: 'account',
      subjectId: id,
    });
    return { email: account.email };
  });
}
