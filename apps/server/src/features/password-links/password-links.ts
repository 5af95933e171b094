import { randomBytes } from 'node:crypto';
import type { LinkMailKind } from '@saldo/contract/mails';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/secrets/hash-secret.ts';
import type { Services } from '../../platform/services/services.ts';
import { linkExpiry } from '../mails/password-link-codes.ts';
import { type MailPerson, type MailServices, queueMail } from '../mails/queue-mail.ts';
import { withdrawDeadMails } from '../mails/withdraw-mails.ts';
import { type LinkRecipient, linkMail } from './mail-texts.ts';

/** Queues a mail with a new password link, and returns the mail's id. */
export async function sendLinkMail(
  tx: Tx,
  services: MailServices,
  kind: LinkMailKind,
  person: MailPerson,
  recipient: LinkRecipient,
): Promise<number> {
  const code = await createPasswordLink(tx, services, person);
  const mail = linkMail(kind, recipient);
  return queueMail(tx, services, { kind, person, recipient: recipient.email, code, ...mail });
}

/** Returns the code of a new link. Ends the person's older link and withdraws its queued mail. */
export async function createPasswordLink(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  person: MailPerson,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = nowDate(services.clock);
  const link = { codeHash: hashSecret(code), createdAt: now, expiresAt: linkExpiry(now) };
  await tx
    .insertInto('passwordLink')
    .values({ ...link, ...person })
    .onConflict((conflict) =>
      conflict.column('accountId' in person ? 'accountId' : 'employeeId').doUpdateSet(link),
    )
    .execute();
  await withdrawDeadMails(tx, services, person);
  return code;
}

export async function endPasswordLink(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  person: MailPerson,
): Promise<void> {
  await tx
    .deleteFrom('passwordLink')
    .where((where) => where.and(person))
    .execute();
  await withdrawDeadMails(tx, services, person);
}
