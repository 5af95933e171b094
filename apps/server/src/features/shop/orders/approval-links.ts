import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { Services } from '../../../platform/services/services.ts';
import { approvalLinkExpiry } from '../../mail/mails/approval-link-codes.ts';

type LinkServices = Pick<Services, 'clock' | 'linkCodes'>;

interface LinkOwner {
  accountId: number;
  customerId: number;
  orderId: number;
}

/** Makes a link with which an approver decides one order. Returns the seed of its code, for the mail. */
export async function createApprovalLink(tx: Tx, services: LinkServices, owner: LinkOwner): Promise<Buffer> {
  const seed = services.linkCodes.newSeed();
  const createdAt = nowDate(services.clock);
  const codeHash = hashSecret(services.linkCodes.codeOf(seed));
  await tx
    .insertInto('approvalLink')
    .values({ codeHash, ...owner, createdAt, expiresAt: approvalLinkExpiry(createdAt) })
    .execute();
  return seed;
}

/** Replaces the links of an approver to an order by a new one; null if there are none. */
export async function renewApprovalLink(
  tx: Tx,
  services: LinkServices,
  owner: LinkOwner,
): Promise<Buffer | null> {
  const { accountId, orderId } = owner;
  const deleted = await tx
    .deleteFrom('approvalLink')
    .where((link) => link.and({ accountId, orderId }))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n ? createApprovalLink(tx, services, owner) : null;
}

/** Removes links that expired. Their addresses say that they no longer work, as before. */
export async function removeExpiredApprovalLinks({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('approvalLink').where('expiresAt', '<=', nowDate(clock)).execute();
}
