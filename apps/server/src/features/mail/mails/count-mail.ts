import type { Db, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/errors.ts';
import {
  attemptsLeft,
  countAttempt,
  countAttempts,
  type Limit,
  throttleKeyOf,
} from '../../../platform/throttling/throttle.ts';

const DAY = 86_400;
/** Mails that a company may send a day in addition to one per employee. */
const SPARE_MAILS = 20;

/**
 * Counts a mail sent by hand (docs/security.md#throttling), unless its transaction rolls back. An operator may send
 * 1,000 an hour; a company may send one per employee and `SPARE_MAILS` more in a day.
 */
export async function countMail(
  tx: Tx,
  sender: { accountId: number; customerId: number | null },
  recipient: string,
): Promise<void> {
  const { accountId, customerId } = sender;
  await countAttempt(tx, [
    toAddress(customerId, recipient),
    customerId === null ? byOperator(accountId) : await byCompany(tx, customerId),
  ]);
}

/** Counts a mail that is sent with many others. Only the limit per address applies. */
export const countMailToAddress = (tx: Tx, recipient: string): Promise<void> =>
  countAttempt(tx, [toAddress(null, recipient)]);

export type MailRefusal = 'address_throttled' | 'sender_throttled';

interface SenderOfMany {
  /** The administrator's customer; null for an operator, who has only the limit per address. */
  customerId: number | null;
}

/**
 * Returns which of many mails exceed a limit now. Checks the limit per address before that of the company, and counts
 * none of the mails.
 */
export async function refusedMails(
  db: Db,
  { customerId }: SenderOfMany,
  recipients: readonly string[],
): Promise<Map<string, MailRefusal>> {
  const refused = new Map<string, MailRefusal>();
  const left = await attemptsLeft(
    db,
    recipients.map((recipient) => toAddress(customerId, recipient)),
  );
  let leftForCompany = Number.POSITIVE_INFINITY;
  if (customerId !== null) {
    const [company] = await attemptsLeft(db, [await byCompany(db, customerId)]);
    leftForCompany = required(company, 'each limit has a count');
  }
  for (const [n, recipient] of recipients.entries()) {
    if (required(left[n], 'each limit has a count') === 0) refused.set(recipient, 'address_throttled');
    else if (leftForCompany === 0) refused.set(recipient, 'sender_throttled');
    else leftForCompany -= 1;
  }
  return refused;
}

/** Counts mails that `refusedMails` allowed in the same transaction. */
export async function countMails(
  tx: Tx,
  { customerId }: SenderOfMany,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return;
  const limits = recipients.map((recipient) => ({ ...toAddress(customerId, recipient), times: 1 }));
  const company =
    customerId === null ? [] : [{ ...(await byCompany(tx, customerId)), times: recipients.length }];
  await countAttempts(tx, [...limits, ...company]);
}

function toAddress(customerId: number | null, recipient: string): Limit {
  const address = throttleKeyOf(recipient);
  return {
    key: `mail:${customerId ?? 'operators'}:${address}`,
    attempts: 5,
    windowSeconds: 3600,
    refusal: 'Der er sendt for mange e-mails til modtageren på kort tid.',
  };
}

const byOperator = (accountId: number): Limit => ({
  key: `mail:by:${accountId}`,
  attempts: 1000,
  windowSeconds: 3600,
  refusal: 'Du har sendt for mange e-mails på kort tid.',
});

// Deleted employees do not raise the limit, so creating, mailing and deleting employees in turn gains nothing.
async function byCompany(tx: Db, customerId: number): Promise<Limit> {
  const { employeeCount } = await tx
    .selectFrom('customer')
    .select('employeeCount')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    key: `mail:company:${customerId}`,
    attempts: employeeCount + SPARE_MAILS,
    windowSeconds: DAY,
    refusal: 'Virksomheden har sendt så mange velkomst e-mails, som den kan på et døgn.',
  };
}
