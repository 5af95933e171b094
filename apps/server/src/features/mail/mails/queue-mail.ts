import { randomUUID } from 'node:crypto';
import type { MailKind } from '@saldo/contract/mails';
import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { pendingJobs } from '../../../platform/jobs/jobs.ts';
import { type MailContent, type RenderedMail, renderMail } from '../../../platform/mail/render-mail.ts';
import { hashSecret } from '../../../platform/secrets/hash-secret.ts';
import type { Services } from '../../../platform/services/services.ts';

/** Placeholder for the password link in a stored mail. */
export const LINK_MARKER = 'https://saldo.invalid/engangslink';

export type MailPerson = { accountId: number } | { customerId: number; employeeId: number };

export interface MailAttachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface NewMail {
  kind: MailKind;
  /** Null for an order copy and a statement, whose recipient is only an address. */
  person: MailPerson | null;
  /** The company that a statement is for. */
  customerId?: number;
  /** The order that the mail is about: deleting its employee removes the text of the mail. */
  order?: { customerId: number; orderId: number };
  recipient: string;
  subject: string;
  /** Rendered already if a mail is sent again unchanged. */
  content: MailContent | RenderedMail;
  /** The password link that sending puts in place of `LINK_MARKER`. */
  link?: { code: string; seed: Buffer };
  /** The seed of an approval link, which sending puts in place of the order's address. */
  approvalSeed?: Buffer;
  attachment?: MailAttachment;
}

export interface EmployeeLinkMail {
  person: { customerId: number; employeeId: number };
  recipient: string;
  subject: string;
  content: MailContent;
  link: { code: string; seed: Buffer };
}

export type MailServices = Pick<Services, 'clock' | 'jobs' | 'publicUrl'>;

/** Stores a mail and its job in the caller's transaction. Returns the mail's id. */
export async function queueMail(
  tx: Tx,
  { clock, jobs, publicUrl }: MailServices,
  { kind, person, customerId, order, recipient, subject, content, link, approvalSeed, attachment }: NewMail,
): Promise<number> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      kind,
      ...person,
      ...(customerId !== undefined && { customerId }),
      ...order,
      recipient,
      subject,
      ...('html' in content ? content : renderMail(content)),
      ...(link && { codeHash: hashSecret(link.code), codeSeed: link.seed }),
      // Without a hash: the previous release would withdraw the mail, because it finds no password link.
      ...(approvalSeed && { codeSeed: approvalSeed }),
      messageId: `<${randomUUID()}@${publicUrl.hostname}>`,
      createdAt: nowDate(clock),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attachment)
    await tx
      .insertInto('mailAttachment')
      .values({ mailId: id, ...attachment })
      .execute();
  await jobs.enqueue(tx, 'mail', { mailId: id });
  return id;
}

/** Stores mails to employees, each with a password link, and their jobs, with one statement per table. */
export async function queueLinkMails(
  tx: Tx,
  { clock, jobs, publicUrl }: MailServices,
  kind: MailKind,
  mails: readonly EmployeeLinkMail[],
): Promise<void> {
  const texts = mails.map(({ content }) => renderMail(content));
  const { rows } = await sql<{ id: number }>`
    insert into mail (kind, customer_id, employee_id, recipient, subject, html, text, code_hash, code_seed, message_id,
      created_at)
    select ${kind}::text, new_mail.*, ${nowDate(clock)}::timestamptz
    from unnest(${mails.map(({ person }) => person.customerId)}::integer[],
      ${mails.map(({ person }) => person.employeeId)}::integer[], ${mails.map(({ recipient }) => recipient)}::text[],
      ${mails.map(({ subject }) => subject)}::text[], ${texts.map(({ html }) => html)}::text[],
      ${texts.map(({ text }) => text)}::text[], ${mails.map(({ link }) => hashSecret(link.code))}::bytea[],
      ${mails.map(({ link }) => link.seed)}::bytea[],
      ${mails.map(() => `<${randomUUID()}@${publicUrl.hostname}>`)}::text[]) as new_mail
    returning id`.execute(tx);
  await jobs.enqueueAll(
    tx,
    'mail',
    rows.map(({ id }) => ({ data: { mailId: id } })),
  );
}

/** Enqueues queued mails that have lost their job. Without a mail server, jobs are dropped after two weeks. */
export async function requeueLostMails({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two instances without this lock could enqueue the same mail twice.
    const lock = await sql<{ acquired: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('saldo lost mails')) as acquired`.execute(tx);
    if (!lock.rows[0]?.acquired) return;
    const lost = await sql<{ id: number }>`
      select id from mail
      where state = 'queued'
        and id not in (select (data->>'mailId')::int from ${pendingJobs('mail', 'mail-dead')} as pending)
      order by id`.execute(tx);
    for (const { id } of lost.rows) await jobs.enqueue(tx, 'mail', { mailId: id });
  });
}

export async function activeOperators(tx: Tx): Promise<{ id: number; name: string; email: string }[]> {
  return tx
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'operator')
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
}

// SQL to put after `from`. Callers can append further conditions with `and`.

export const queuedMails = sql`mail where state = 'queued'`;

/** Failed mails that have their text, which is removed with the person, or after 90 days. */
export const failedMails = sql`mail where state = 'failed' and html is not null`;
