import type { LinkMailKind } from '@saldo/contract/mails';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { Services } from '../../../platform/services/services.ts';
import { linkExpiry } from '../../mail/mails/password-link-codes.ts';
import {
  type EmployeeLinkMail,
  type MailPerson,
  type MailServices,
  queueLinkMails,
  queueMail,
} from '../../mail/mails/queue-mail.ts';
import { withdrawDeadMails } from '../../mail/mails/withdraw-mails.ts';
import { type LinkRecipient, linkMail } from './mail-texts.ts';

export type LinkMailServices = MailServices & Pick<Services, 'linkCodes'>;

export async function sendLinkMail(
  tx: Tx,
  services: LinkMailServices,
  kind: LinkMailKind,
  person: MailPerson,
  recipient: LinkRecipient,
): Promise<number> {
  const link = await createPasswordLink(tx, services, person);
  const mail = linkMail(kind, recipient);
  return queueMail(tx, services, { kind, person, recipient: recipient.email, link, ...mail });
}

/** Replaces the person's link, and withdraws a queued mail that has the older link. The seed is for the new mail. */
export async function createPasswordLink(
  tx: Tx,
  services: Pick<Services, 'clock' | 'linkCodes'>,
  person: MailPerson,
): Promise<{ code: string; seed: Buffer }> {
  const seed = services.linkCodes.newSeed();
  const code = services.linkCodes.codeOf(seed);
  const now = nowDate(services.clock);
  const link = { codeHash: hashSecret(code), createdAt: now, expiresAt: linkExpiry(now) };
  await tx
    .insertInto('passwordLink')
    .values({ ...link, ...person })
    .onConflict((conflict) =>
      conflict.column('accountId' in person ? 'accountId' : 'employeeId').doUpdateSet(link),
    )
    .execute();
  await withdrawDeadMails(tx, services, person);
  return { code, seed };
}

/** Does for many employees, in few statements, what `sendLinkMail` does for one. The caller has locked them. */
export async function sendLinkMails(
  tx: Tx,
  services: LinkMailServices,
  kind: LinkMailKind,
  recipients: readonly (LinkRecipient & { person: EmployeeLinkMail['person'] })[],
): Promise<void> {
  const mails = recipients.map((recipient) => {
    const seed = services.linkCodes.newSeed();
    const link = { code: services.linkCodes.codeOf(seed), seed };
    return { person: recipient.person, recipient: recipient.email, link, ...linkMail(kind, recipient) };
  });
  const now = nowDate(services.clock);
  const employeeIds = mails.map(({ person }) => person.employeeId);
  const older = await tx
    .selectFrom('passwordLink')
    .select('employeeId')
    .where(sql<boolean>`employee_id = any(${employeeIds}::integer[])`)
    .execute();
  await sql`
    insert into password_link (code_hash, customer_id, employee_id, created_at, expires_at)
    select code_hash, customer_id, employee_id, ${now}::timestamptz, ${linkExpiry(now)}::timestamptz
    from unnest(${mails.map(({ link }) => hashSecret(link.code))}::bytea[],
      ${mails.map(({ person }) => person.customerId)}::integer[], ${employeeIds}::integer[])
      as new_link (code_hash, customer_id, employee_id)
    order by employee_id
    on conflict (employee_id) do update set code_hash = excluded.code_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(tx);
  // Leaves out employees without an older link: otherwise each call of a bulk send would read all mails queued so far.
  if (older.length > 0) {
    await withdrawDeadMails(tx, services, {
      employeeIds: older.flatMap(({ employeeId }) => employeeId ?? []),
    });
  }
  await queueLinkMails(tx, services, kind, mails);
}

/** Stores a new password, and ends the person's password link. The caller has locked the person. */
export async function replacePassword(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  person: MailPerson,
  { passwordHash, setByOperator }: { passwordHash: string; setByOperator: boolean },
): Promise<void> {
  if ('accountId' in person) {
    await tx
      .updateTable('account')
      .set({ passwordHash, passwordSetByOperator: setByOperator })
      .where('id', '=', person.accountId)
      .execute();
  } else {
    await tx.updateTable('employee').set({ passwordHash }).where('id', '=', person.employeeId).execute();
  }
  await endPasswordLink(tx, services, person);
}

export async function endPasswordLink(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  person: MailPerson,
): Promise<void> {
  await tx
    .deleteFrom('passwordLink')
    .where((where) => where.and(person))
    .execute();
  await withdrawDeadMails(tx, services, person);
}
