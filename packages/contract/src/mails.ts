import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery } from './fields.ts';
import { mailPaths } from './mails.paths.ts';

/** The response to sending a welcome mail: its recipient. */
export const sentMail = z.strictObject({ email: z.string() });

/** The mails with a one-time link. */
export const linkMailKinds = ['administrator-welcome', 'employee-welcome', 'forgotten-password'] as const;
export type LinkMailKind = (typeof linkMailKinds)[number];

/**
 * The mails about an order: to its employee, a copy of the first to the company's recipients, and to
 * administrators.
 */
export const orderMailKinds = [
  'order-received',
  'order-copy',
  'order-approval',
  'order-accepted',
  'order-rejected',
  'order-cancelled',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

export const mailKinds = [
  ...linkMailKinds,
  ...orderMailKinds,
  'two-step-removed',
  'balance-differences',
  'webhooks-disabled',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `queued` waits for its next attempt, `sent` was accepted by the mail server, `failed` had its last attempt,
 * `withdrawn` is not sent because its link is no longer valid.
 */
export const mailStates = ['queued', 'sent', 'failed', 'withdrawn'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox. Timestamps are RFC 3339. */
export const mail = z.strictObject({
  id: z.number(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  /** The mail server's message at the last failed attempt. */
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

/** A mail with its text, without its one-time link except in demo. */
export const mailDetail = mail.extend({
  text: z.string().nullable(),
  /** Demo only: the link in the mail, until the mail is sent. */
  link: z.string().nullable(),
});
export type MailDetail = z.infer<typeof mailDetail>;

/** Columns that the outbox can be sorted by; by default `-createdAt`. */
export const mailSortColumns = ['createdAt', 'recipient', 'kind', 'state'] as const;

export const mailEndpoints = defineEndpoints(mailPaths, {
  listMails: {
    access: ['Admin'],
    query: z.strictObject({ ...listQuery(mailSortColumns), state: z.enum(mailStates).optional() }),
    response: z.array(mail),
    paged: true,
    summary: 'The outbox, newest first; `search` looks in recipient and subject',
  },
  getMail: {
    access: ['Admin'],
    params: idParams,
    response: mailDetail,
    summary: 'A mail with its text',
  },
  resendMail: {
    access: ['Admin'],
    params: idParams,
    response: mail,
    summary:
      'Send a mail again; a link in it is replaced, and the old one is invalidated. A welcome mail needs what sending the first one does',
  },
});
