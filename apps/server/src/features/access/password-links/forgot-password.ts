import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hasNotEnded } from '../../../ledger/leave-dates.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import { countAttempt, networkOf, throttleKeyOf } from '../../../platform/throttling/throttle.ts';
import { linkMail } from './mail-texts.ts';
import { type LinkMailServices, sendLinkMail } from './password-links.ts';

type ForgotPasswordServices = LinkMailServices & Pick<Services, 'db'>;

/**
 * Enqueues a job that mails a link if an account has this e-mail. Does the same work for every e-mail, so that its
 * duration does not reveal whether an account has it. `address` is the client's IP address. Throws `too_many_requests`.
 */
export async function requestForgottenPassword(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  email: string,
  address: string,
): Promise<void> {
  await countAttempt(db, [
    { key: `forgotten:account:${throttleKeyOf(email)}`, attempts: 5, windowSeconds: 3600 },
    { key: `forgotten:address:${networkOf(address)}`, attempts: 30, windowSeconds: 3600 },
  ]);
  await db.transaction().execute(async (tx) => {
    const about = { accountEmail: email };
    await recordSecurityEvent(tx, { at: nowDate(clock), kind: 'password.link-requested', about });
    await jobs.enqueue(tx, 'forgotten-password', { emailHash: hashEmail(email) });
  });
}

export async function startForgottenPasswords(services: ForgotPasswordServices): Promise<void> {
  await services.jobs.work('forgotten-password', ({ emailHash }) =>
    sendForgottenPassword(services, emailHash),
  );
}

export async function sendForgottenPassword(
  services: ForgotPasswordServices,
  emailHash: string,
): Promise<void> {
  const isKnown = await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, emailHash, today(services.clock));
    if (account) await sendLinkMail(tx, services, 'forgotten-password', { accountId: account.id }, account);
    return account !== undefined;
  });
  // Renders a mail for an unknown e-mail too: rendering delays other requests, so its absence could be measured.
  if (!isKnown) renderMail(linkMail('forgotten-password', unknownPerson).content);
}

/** The job stores a hash, because people may type a password or anything else into the field. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

const unknownPerson = { name: 'Ukendt', email: 'ukendt@saldo.invalid', companyName: null };

const lockAccount = (tx: Tx, emailHash: string, date: Temporal.PlainDate) =>
  tx
    .selectFrom('account')
    .leftJoin('customer', 'customer.id', 'account.customerId')
    .select(['account.id', 'account.name', 'account.email', 'customer.companyName'])
    .where(sql<string>`encode(sha256(convert_to(lower(account.email), 'UTF8')), 'hex')`, '=', emailHash)
    .where('account.deletedAt', 'is', null)
    .where('account.disabledAt', 'is', null)
    .where('customer.archivedAt', 'is', null)
    .where(hasNotEnded(date))
    .forNoKeyUpdate('account')
    .executeTakeFirst();
