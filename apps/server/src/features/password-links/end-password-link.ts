import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import type { MailPerson } from '../mails/queue-mail.ts';
import { withdrawDeadMails } from '../mails/withdraw-mails.ts';

/** Ends a person's one-time link, and withdraws the mail that still waits with it. */
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
