import { createHash, randomBytes } from 'node:crypto';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { MailPerson } from '../mails/queue-mail.ts';

const LINK_HOURS = 72;

/** What the table knows a code by. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Makes a link with which a person chooses a password. The person's older link dies. Answers its code. */
export async function createPasswordLink(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  person: MailPerson,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = nowDate(clock);
  const link = {
    codeHash: hashCode(code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
  };
  await tx
    .insertInto('passwordLink')
    .values({ ...link, ...person })
    .onConflict((conflict) =>
      conflict.column('accountId' in person ? 'accountId' : 'employeeId').doUpdateSet(link),
    )
    .execute();
  return code;
}
