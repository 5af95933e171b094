import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery, reference } from './fields.ts';
import { mailPaths } from './mails.paths.ts';

/** The response to sending a welcome mail: its recipient. */
export const sentMail = z.strictObject({ email: z.string() });

export const linkMailKinds = ['administrator-welcome', 'employee-welcome', 'forgotten-password'] as const;
export type LinkMailKind = (typeof linkMailKinds)[number];

/**
 * Mails about an order. `order-copy` goes to the company's recipients, `order-approval` to its administrators, all
 * others to the employee.
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
 * `queued` waits for its next attempt, `sent` was accepted by the mail server, `failed` had its last attempt.
 * `withdrawn` is not sent: its link has expired, its recipient is deleted, or another mail replaces it.
 */
export const mailStates = ['queued', 'sent', 'failed', 'withdrawn'] as const;
export type MailState = (typeof mailStates)[number];

export const mail = z.strictObject({
  id: z.number(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

/** A mail with its text. A one-time link is left out, except in demo mode (docs/security.md#secrets). */
export const mailDetail = mail.extend({
  text: z.string().nullable(),
  /** Demo mode only: the mail's link, until it is sent. */
  link: z.string().nullable(),
});
export type MailDetail = z.infer<typeof mailDetail>;

/** The cursor of a batch of failed mails: the batch starts after this id. */
export const resendFrom = z.strictObject({ after: reference('Id').optional() });
export type ResendFrom = z.infer<typeof resendFrom>;

/** The outcome of resending a batch of failed mails, as numbers of mails. */
export const resentMails = z.strictObject({
  /** New mails in the outbox. */
  queued: z.number(),
  /** Skipped: a newer mail of the same kind went to the same person, and its link replaced the older one. */
  replaced: z.number(),
  /** Skipped: the recipient is deleted. */
  personGone: z.number(),
  /** Skipped: welcome mails to administrators who have chosen a password, or to employees who cannot sign in. */
  notWelcome: z.number(),
  /** Skipped: the recipient reached the hourly limit. These stay failed, and can be resent later. */
  throttled: z.number(),
  /** `after` of the next batch; null after the last one. */
  next: z.number().nullable(),
});
export type ResentMails = z.infer<typeof resentMails>;

/** Columns that the outbox can be sorted by; by default `-createdAt`. */
export const mailSortColumns = ['createdAt', 'recipient', 'kind', 'state'] as const;

export const mailEndpoints = defineEndpoints(mailPaths, {
  listMails: {
    access: ['Admin'],
    query: z.strictObject({ ...listQuery(mailSortColumns), state: z.enum(mailStates).optional() }),
    response: z.array(mail),
    paged: true,
    summary: 'The outbox, newest first; `search` matches recipient and subject',
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
      'Send a mail again. A mail with a link gets a new link, which ends the old one; a welcome mail must still be allowed',
  },
  resendFailedMails: {
    access: ['Admin'],
    body: resendFrom,
    optionalBody: true,
    response: resentMails,
    summary:
      'Resend failed mails whose text is kept, one batch per call; repeat with `after` set to the returned `next`',
  },
});
