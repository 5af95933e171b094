import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import { countAttempt, type Limit } from '../../platform/throttling/throttle.ts';

/**
 * Slows down who sends mails by hand: a few an hour to one address, by one company or the operators, and
 * many to many, since a company may welcome all its employees in one go. Counted with the mail: what is
 * refused for another reason does not count, and what one company sends hinders no other.
 */
export async function countMail(
  tx: Tx,
  { accountId, customerId }: { accountId: number; customerId: number | null },
  recipient: string,
): Promise<void> {
  await countAttempt(tx, [
    toAddress(customerId, recipient),
    {
      key: `mail:by:${accountId}`,
      attempts: 1000,
      windowSeconds: 3600,
      refusal: 'Du har sendt for mange e-mails på kort tid.',
    },
  ]);
}

/** Counts a mail that an operator sends among many, against the limit of its address alone. */
export const countMailAmongMany = (tx: Tx, recipient: string): Promise<void> =>
  countAttempt(tx, [toAddress(null, recipient)]);

function toAddress(customerId: number | null, recipient: string): Limit {
  const address = createHash('sha256').update(recipient.toLowerCase()).digest('base64url');
  return {
    key: `mail:${customerId ?? 'operators'}:${address}`,
    attempts: 5,
    windowSeconds: 3600,
    refusal: 'Der er sendt for mange e-mails til modtageren på kort tid.',
  };
}
