import { randomBytes } from 'node:crypto';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { hashCode, linkExpiry } from '../mails/password-link-codes.ts';
import type { MailPerson } from '../mails/queue-mail.ts';
import { withdrawDeadMails } from '../mails/withdraw-mails.ts';

/**
 * Makes a link with which a person chooses a password, and answers its code. The person's older link dies,
 * and a mail that still waits with it is withdrawn.
 */
export async function createPasswordLink(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  person: MailPerson,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = nowDate(services.clock);
  const link = {
    codeHash: hashCode(code),
    createdAt: now,
    expiresAt: linkExpiry(now),
  };
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
