import { randomUUID } from 'node:crypto';
import type { MailKind } from '@saldo/contract/mails';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type MailContent, type RenderedMail, renderMail } from '../../platform/mail/render-mail.ts';
import type { Services } from '../../platform/services/services.ts';
import { hashCode } from './password-link-codes.ts';

/** Stands where the link belongs until the mail is sent. */
export const LINK_MARKER = 'https://saldo.invalid/engangslink';

/** Whom a mail goes to: an account of the back office, or an employee. */
export type MailPerson = { accountId: number } | { customerId: number; employeeId: number };

export interface NewMail {
  kind: MailKind;
  /** Null for a copy to an address that nobody has an account with. */
  person: MailPerson | null;
  /** The order that it is about: its text goes when the order's employee is deleted. */
  order?: { customerId: number; orderId: number };
  recipient: string;
  subject: string;
  /** What it says, or, of one that is sent again as it was, its text. */
  content: MailContent | RenderedMail;
  /** The code of the one-time link, for a mail whose action's link is `LINK_MARKER`. */
  code?: string;
}

/** Puts a mail into the outbox, and its sending among the jobs: both exist exactly if the transaction commits. */
export async function queueMail(
  tx: Tx,
  { clock, sealer, jobs, publicUrl }: Pick<Services, 'clock' | 'sealer' | 'jobs' | 'publicUrl'>,
  { kind, person, order, recipient, subject, content, code }: NewMail,
): Promise<number> {
  const { id } = await tx
    .insertInto('mail')
    .values({
      kind,
      ...person,
      ...order,
      recipient,
      subject,
      ...('html' in content ? content : await renderMail(content)),
      ...(code !== undefined && { sealedCode: sealer.seal(code), codeHash: hashCode(code) }),
      messageId: `<${randomUUID()}@${publicUrl.hostname}>`,
      createdAt: nowDate(clock),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, 'mail', { mailId: id });
  return id;
}
