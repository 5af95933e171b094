import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, required } from '../../../platform/errors.ts';
import {
  refuseWeakEmployeePassword,
  refuseWeakPassword,
  samePassword,
} from '../../../platform/passwords/password-rules.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import { recordSecurityEvent } from '../../../platform/security-log/security-log.ts';
import type { Services } from '../../../platform/services/services.ts';
import { forgetDevicesOf } from '../../../platform/sessions/device-tokens.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import { countAttempt, networkOf } from '../../../platform/throttling/throttle.ts';
import type { MailPerson, MailServices } from '../../mail/mails/queue-mail.ts';
import { queueSecurityMail } from '../security-notices/security-mail.ts';
import { findPasswordLink } from './password-links.queries.ts';
import { replacePassword } from './password-links.ts';

/** Returns the owner of a link. Throws `password_link_dead` if the link was used, expired or replaced. */
export async function checkPasswordLink(services: Pick<Services, 'db' | 'clock'>, code: string) {
  const link = await getLink(services, code);
  const { kind, name, email } = ownerOf(link);
  return { kind, name, email, companyName: link.companyName };
}

/**
 * Sets the password and ends the link. Also ends an account's sessions, and forgets its devices; returns an employee's
 * webshop address.
 */
export async function choosePassword(
  services: MailServices & Pick<Services, 'db' | 'passwords'>,
  { code, password }: { code: string; password: string },
): Promise<{ kind: 'account' | 'employee'; webshop: string | null }> {
  const { db, clock, passwords } = services;
  const checked = await getLink(services, code);
  const { kind, name, email } = ownerOf(checked);
  if (kind === 'account')
    await refuseWeakPassword(password, { name, email, companyName: checked.companyName });
  else refuseWeakEmployeePassword(password, email);
  // This result stays valid until the link is taken, because every change of the password ends the link.
  if (await passwords.verify(checked.passwordHash, password)) throw samePassword();
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    const link = await takeLink(tx, services, code);
    const { kind, id, customerId } = ownerOf(link);
    const person: MailPerson = kind === 'account' ? { accountId: id } : { customerId, employeeId: id };
    // Also withdraws the link's mail, which is still queued if the server stopped between sending and marking it sent.
    await replacePassword(tx, services, person, { passwordHash, setByOperator: false });
    if (kind === 'account') {
      await endSessionsOf(tx, [id], { at: now, kind: 'session.password-chosen' });
      await forgetDevicesOf(tx, [id]);
      await queueSecurityMail(tx, services, id, { kind: 'password-changed', how: 'by-link' });
    }
    const about = kind === 'account' ? { accountId: id } : { employeeId: id };
    await recordSecurityEvent(tx, { at: now, kind: 'password.chosen', about });
    await audit(tx, {
      at: now,
      actorAccountId: link.accountId,
      customerId,
      action: `${kind}.choose_password`,
      subjectType: kind,
      subjectId: id,
    });
    return { kind, webshop: kind === 'employee' ? link.webshop : null };
  });
}

/** Limits the use of dead links per network. Live links always work (docs/security.md#throttling). */
export async function limitDeadLinks<T>(
  { db }: Pick<Services, 'db'>,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'password_link_dead') {
      // Above the limit, throws `too_many_requests` instead.
      await countAttempt(db, [
        { key: `password-link:${networkOf(address)}`, attempts: 100, windowSeconds: 900 },
      ]);
    }
    throw error;
  }
}

type Link = NonNullable<Awaited<ReturnType<typeof findPasswordLink>>>;

function ownerOf(link: Link) {
  if (link.accountId !== null) {
    return {
      kind: 'account' as const,
      id: link.accountId,
      customerId: link.accountCustomerId,
      name: required(link.accountName, 'account without name'),
      email: required(link.accountEmail, 'account without e-mail'),
    };
  }
  return {
    kind: 'employee' as const,
    id: required(link.employeeId, 'password link without account and employee'),
    customerId: required(link.employeeCustomerId, 'employee without customer'),
    name: required(link.employeeName, 'employee without name'),
    email: required(link.employeeEmail, 'employee without e-mail'),
  };
}

async function getLink({ db, clock }: Pick<Services, 'db' | 'clock'>, code: string): Promise<Link> {
  const link = await findPasswordLink(db, code, nowDate(clock));
  if (!link) throw new AppError('password_link_dead');
  return link;
}

/** Deletes the link, so that it works once. Locks its owner first, as deleting an account or employee does. */
async function takeLink(tx: Tx, services: Pick<Services, 'clock'>, code: string): Promise<Link> {
  const link = await findPasswordLink(tx, code, nowDate(services.clock));
  const isLocked = link && (await lockOwner(tx, link));
  // Finds the link by its code: a newer link of the owner may have replaced it while this transaction waited.
  const taken =
    isLocked &&
    (await tx
      .deleteFrom('passwordLink')
      .where('codeHash', '=', hashSecret(code))
      .returning('id')
      .executeTakeFirst());
  if (!link || !taken) throw new AppError('password_link_dead');
  return link;
}

async function lockOwner(tx: Tx, { accountId, employeeId }: Link): Promise<boolean> {
  const owner =
    accountId === null
      ? tx.selectFrom('employee').select('id').where('id', '=', employeeId)
      : tx.selectFrom('account').select('id').where('id', '=', accountId);
  return (await owner.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}
