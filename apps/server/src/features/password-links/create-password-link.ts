import { randomBytes } from 'node:crypto';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import type { MailPerson } from '../mails/queue-mail.ts';
import { withdrawDeadMails } from '../mails/withdraw-mails.ts';
import { hashCode } from './hash-code.ts';

const LINK_HOURS = 72;

/** When a link that is sent at that moment dies. */
export const linkExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + LINK_HOURS * 3_600_000);

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
