import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery } from './fields.ts';
import { mailPaths } from './mails.paths.ts';

/** The answer to sending a welcome mail: whom it goes to. */
export const sentMail = z.strictObject({ email: z.string() });

/** The mails that carry a one-time link. */
export const linkMailKinds = ['administrator-welcome', 'employee-welcome', 'forgotten-password'] as const;
export type LinkMailKind = (typeof linkMailKinds)[number];

/** The mails about an order: to its employee, a copy of the first to the company's recipients, to its administrators. */
export const orderMailKinds = [
  'order-received',
  'order-copy',
  'order-approval',
  'order-accepted',
  'order-rejected',
  'order-cancelled',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** What a mail is about. */
export const mailKinds = [
  ...linkMailKinds,
  ...orderMailKinds,
  'two-step-removed',
  'balance-differences',
  'webhooks-disabled',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `queued` waits for its (next) try, `sent` was taken by the mail server, `failed` had its last try;
 * `withdrawn` is not sent, because the link in it works no longer.
 */
export const mailStates = ['queued', 'sent', 'failed', 'withdrawn'] as const;
export type MailState = (typeof mailStates)[number];

/** A line of the outbox. Moments are RFC 3339. */
export const mail = z.strictObject({
  id: z.number(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  /** What the mail server said at the last try that failed. */
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

/** A mail with its text; a one-time link is left out of it except in demo (design §7). */
export const mailDetail = mail.extend({
  text: z.string().nullable(),
  /** Demo only: the link that the mail carries, for as long as it has not been sent. */
  link: z.string().nullable(),
});
export type MailDetail = z.infer<typeof mailDetail>;

/** Columns that Udbakke can be sorted by; by default `-createdAt`. */
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
      'Send a mail again; one with a link gets a new link, the old one dies. A welcome mail as it can be sent anew',
  },
});
