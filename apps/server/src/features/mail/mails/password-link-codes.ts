import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';

const LINK_HOURS = 72;

/** The code is in the fragment, which browsers do not send, so that no server or proxy can log it. */
export const passwordAddress = (publicUrl: URL, code: string): string =>
  new URL(`/kodeord#${code}`, publicUrl).href;

export const linkExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + LINK_HOURS * 3_600_000);

/** Gives a queued mail's link the full lifetime that the mail promises, unless it has expired. */
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
