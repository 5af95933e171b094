import { sql } from 'kysely';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt, networkOf, throttleKeyOf } from '../../platform/throttling/throttle.ts';
import type { MailServices } from '../mails/queue-mail.ts';
import { sendLinkMail } from './password-links.ts';

/** Limits requests per e-mail and per network. Throws `too_many_requests`. */
export async function countForgottenPassword(
  { db }: Pick<Services, 'db'>,
  email: string,
  address: string,
): Promise<void> {
  const account = throttleKeyOf(email);
  await countAttempt(db, [
    { key: `forgotten:account:${account}`, attempts: 5, windowSeconds: 3600 },
    { key: `forgotten:address:${networkOf(address)}`, attempts: 30, windowSeconds: 3600 },
  ]);
}

/** Does nothing if no account has this e-mail. */
export async function sendForgottenPassword(
  services: MailServices & Pick<Services, 'db'>,
  email: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .leftJoin('customer', 'customer.id', 'account.customerId')
      .select(['account.id', 'account.name', 'account.email', 'customer.companyName'])
      .where(sql<string>`lower(account.email)`, '=', email.toLowerCase())
      .where('account.deletedAt', 'is', null)
      .where('account.disabledAt', 'is', null)
      .where('customer.archivedAt', 'is', null)
      .forUpdate('account')
      .executeTakeFirst();
    if (account) await sendLinkMail(tx, services, 'forgotten-password', { accountId: account.id }, account);
  });
}
