import { sql } from 'kysely';
import { nowDate, today } from '../../../platform/clock.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Webshop } from '../../../platform/sessions/actor.ts';
import { countAttempt, networkOf, throttleKeyOf } from '../../../platform/throttling/throttle.ts';
import { hashEmail } from '../../access/password-links/forgot-password.ts';
import { type LinkMailServices, sendLinkMail } from '../../access/password-links/password-links.ts';
import { selectServedEmployees } from './webshop.queries.ts';

interface ForgottenPassword {
  email: string;
  clientAddress?: string | undefined;
}

/**
 * Enqueues a job that mails a link if an employee of the webshop's customers has this e-mail. Does the same work for
 * every e-mail. Throws `too_many_requests`.
 */
export async function requestForgottenWebshopPassword(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { connectionId, keyId }: Webshop,
  { email, clientAddress }: ForgottenPassword,
): Promise<void> {
  const key = `forgotten:webshop:${connectionId}`;
  const visitor = clientAddress === undefined ? [] : [`${key}:network:${networkOf(clientAddress)}`];
  await countAttempt(db, [
    { key: `${key}:${throttleKeyOf(email)}`, attempts: 5, windowSeconds: 3600 },
    ...visitor.map((network) => ({ key: network, attempts: 30, windowSeconds: 3600 })),
    // Limits a thief of the key, who can claim any address.
    { key: `${key}:key:${keyId}`, attempts: 1000, windowSeconds: 3600 },
  ]);
  // Records the visitor's address instead of that of the shop's server, which makes the call.
  const origin = clientAddress === undefined ? {} : { origin: { address: clientAddress, userAgent: '' } };
  await db.transaction().execute(async (tx) => {
    const about = { employeeEmail: email, connectionId, keyId };
    const at = nowDate(clock);
    await recordSecurityEvent(tx, { at, kind: 'password.link-requested', about, ...origin });
    await jobs.enqueue(tx, 'forgotten-webshop-password', { emailHash: hashEmail(email), connectionId });
  });
}

export async function startForgottenWebshopPasswords(
  services: LinkMailServices & Pick<Services, 'db'>,
): Promise<void> {
  const { db, clock, jobs } = services;
  await jobs.work('forgotten-webshop-password', async ({ emailHash, connectionId }) => {
    await db.transaction().execute(async (tx) => {
      const employee = await selectServedEmployees(tx, connectionId, today(clock))
        .select(['employee.id', 'employee.customerId', 'employee.name', 'employee.email'])
        .select(['customer.companyName', 'customer.link as webshop'])
        .where(sql<string>`encode(sha256(convert_to(lower(employee.email), 'UTF8')), 'hex')`, '=', emailHash)
        .forNoKeyUpdate('employee')
        .executeTakeFirst();
      if (!employee?.email) return;
      const { id, customerId, name, email, companyName, webshop } = employee;
      const person = { customerId, employeeId: id };
      const about = { name, email, companyName, webshop };
      await sendLinkMail(tx, services, 'forgotten-webshop-password', person, about);
    });
  });
}
