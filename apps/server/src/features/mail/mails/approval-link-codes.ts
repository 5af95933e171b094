import { nowDate } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { Services } from '../../../platform/services/services.ts';

export const APPROVAL_LINK_DAYS = 7;

/** Stands in the stored mail; sending puts the link in its place. It needs a sign-in, so that it may be shown. */
export const orderAddress = (publicUrl: URL, orderNumber: number | bigint): string =>
  new URL(`/orders?order=${orderNumber}`, publicUrl).href;

/** The code is in the fragment, as in `passwordAddress`. A dead link leads to the order by its number. */
export const approvalAddress = (publicUrl: URL, orderNumber: number | bigint, code: string): string =>
  new URL(`/godkend?order=${orderNumber}#${code}`, publicUrl).href;

export const approvalLinkExpiry = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + APPROVAL_LINK_DAYS * 86_400_000);

/** Gives the link of a mail that is being sent its full lifetime. */
export async function extendApprovalLink(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  code: string,
): Promise<void> {
  await db
    .updateTable('approvalLink')
    .set({ expiresAt: approvalLinkExpiry(nowDate(clock)) })
    .where('codeHash', '=', hashSecret(code))
    .execute();
}

/** Ends the links that were mailed to the former address of an account. */
export async function endApprovalLinks(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('approvalLink').where('accountId', '=', accountId).execute();
}
