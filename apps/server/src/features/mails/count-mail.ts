import type { Tx } from '../../platform/database/database.ts';
import { countAttempt, type Limit, throttleKeyOf } from '../../platform/throttling/throttle.ts';

/**
 * Counts a mail sent by hand (docs/security.md#throttling), unless its transaction rolls back. An account
 * may send 1000 per hour, because an administrator may welcome all employees at once.
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

/** Counts a mail of a bulk send, to which only the limit per address applies. */
export const countMailAmongMany = (tx: Tx, recipient: string): Promise<void> =>
  countAttempt(tx, [toAddress(null, recipient)]);

function toAddress(customerId: number | null, recipient: string): Limit {
  const address = throttleKeyOf(recipient);
  return {
    key: `mail:${customerId ?? 'operators'}:${address}`,
    attempts: 5,
    windowSeconds: 3600,
    refusal: 'Der er sendt for mange e-mails til modtageren på kort tid.',
  };
}
