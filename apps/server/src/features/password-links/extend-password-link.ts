import { nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { linkExpiry } from './create-password-link.ts';

/**
 * Lets the link of a mail that is about to be sent live for its full time from now: the mail promises so, and may
 * have waited for days. A dead link stays dead, and so does the link of a mail that waits no longer.
 */
export async function extendPasswordLink(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  mailId: number,
): Promise<void> {
  const now = nowDate(clock);
  await db
    .updateTable('passwordLink')
    .set({ expiresAt: linkExpiry(now) })
    .where('expiresAt', '>', now)
    .where('codeHash', '=', (link) =>
      link.selectFrom('mail').select('mail.codeHash').where('id', '=', mailId).where('state', '=', 'queued'),
    )
    .execute();
}
