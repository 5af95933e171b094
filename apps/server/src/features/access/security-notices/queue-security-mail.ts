import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { currentOrigin } from '../../../platform/security-log/request-origin.ts';
import { type MailServices, queueMail } from '../../mail/mails/queue-mail.ts';
import { type SecurityNotice, securityMail } from './security-mail-texts.ts';

export async function queueSecurityMail(
  tx: Tx,
  services: MailServices,
  accountId: number,
  notice: SecurityNotice,
  to?: string,
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const recipient = to ?? account.email;
  const circumstances = { at: nowDate(services.clock), origin: currentOrigin() };
  const mail = securityMail({ name: account.name, email: recipient }, notice, circumstances);
  await queueMail(tx, services, { kind: notice.kind, person: { accountId }, recipient, ...mail });
}
