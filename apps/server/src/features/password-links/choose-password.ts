import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseCommonPassword, samePassword } from '../../platform/passwords/password-rules.ts';
import type { Services } from '../../platform/services/services.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { hashCode } from '../mails/password-link-codes.ts';
import { withdrawDeadMails } from '../mails/withdraw-mails.ts';
import { findPasswordLink } from './password-links.queries.ts';

type Link = NonNullable<Awaited<ReturnType<typeof findPasswordLink>>>;

/** Whom a link lets choose a password; `password_link_dead` when it was used, is too old or was replaced. */
export async function checkPasswordLink(services: Services, code: string) {
  const link = await liveLink(services, code);
  const isAccount = link.accountId !== null;
  return {
    kind: isAccount ? ('account' as const) : ('employee' as const),
    name: (isAccount ? link.accountName : link.employeeName) ?? '',
    email: (isAccount ? link.accountEmail : link.employeeEmail) ?? '',
  };
}

/** Sets the password that a link's person chose. The link dies with it, and the person's sessions end. */
export async function choosePassword(
  services: Services,
  { code, password }: { code: string; password: string },
): Promise<{ kind: 'account' | 'employee'; webshop: string | null }> {
  const { db, clock, passwords } = services;
  const before = await liveLink(services, code);
  const kind = before.accountId === null ? 'employee' : 'account';
  if (kind === 'account') refuseCommonPassword(password);
  // Whoever changes the password from here on ends the link.
  if (await passwords.verify(before.passwordHash, password)) throw samePassword();
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    const link = await takeLink(tx, services, code);
    if (link.accountId !== null) {
      await tx
        .updateTable('account')
        .set({ passwordHash, passwordSetByOperator: false })
        .where('id', '=', link.accountId)
        .execute();
      await endSessionsOf(tx, [link.accountId]);
    } else {
      await tx.updateTable('employee').set({ passwordHash }).where('id', '=', link.employeeId).execute();
    }
    await audit(tx, {
      at: now,
      actorAccountId: link.accountId,
      customerId: link.accountCustomerId ?? link.employeeCustomerId,
      action: `${kind}.choose_password`,
      subjectType: kind,
      subjectId: link.accountId ?? link.employeeId ?? 0,
    });
    return { kind, webshop: kind === 'employee' ? link.webshop : null };
  });
}

async function liveLink({ db, clock }: Services, code: string): Promise<Link> {
  const link = await findPasswordLink(db, code, nowDate(clock));
  if (!link) throw new AppError('password_link_dead');
  return link;
}

/**
 * Reads and removes a link; of two that use it at once, one finds it. Locks its person first, as whoever
 * deletes the person does.
 */
async function takeLink(tx: Tx, services: Pick<Services, 'clock'>, code: string): Promise<Link> {
  const link = await findPasswordLink(tx, code, nowDate(services.clock));
  const isHeld = link && (await lockPerson(tx, link));
  // By its code: a newer link, made while the person's lock was waited for, has the same row.
  const taken =
    isHeld &&
    (await tx
      .deleteFrom('passwordLink')
      .where('codeHash', '=', hashCode(code))
      .returning('id')
      .executeTakeFirst());
  if (!link || !taken) throw new AppError('password_link_dead');
  const { accountId, employeeId } = link;
  // A try that the mail server took, and that could not be noted any more, is not repeated.
  await withdrawDeadMails(tx, services, accountId === null ? { employeeId } : { accountId });
  return link;
}

async function lockPerson(tx: Tx, { accountId, employeeId }: Link): Promise<boolean> {
  const person =
    accountId === null
      ? tx.selectFrom('employee').select('id').where('id', '=', employeeId)
      : tx.selectFrom('account').select('id').where('id', '=', accountId);
  return (await person.forUpdate().executeTakeFirst()) !== undefined;
}
