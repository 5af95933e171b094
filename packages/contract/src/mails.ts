import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, listQuery, reference } from './fields.ts';
import { mailPaths, mailStates } from './mails.paths.ts';

export const sentMail = z.strictObject({ email: z.string() });

export const linkMailKinds = [
  'administrator-welcome',
  'operator-welcome',
  'employee-welcome',
  'forgotten-password',
  'forgotten-webshop-password',
] as const;
export type LinkMailKind = (typeof linkMailKinds)[number];

/** `order-copy` goes to the customer's recipients, `order-approval` to its administrators. */
export const orderMailKinds = [
  'order-received',
  'order-copy',
  'order-approval',
  'order-accepted',
  'order-rejected',
  'order-cancelled',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** `return-copy` goes to the customer's recipients, the others to the employee. */
export const returnMailKinds = ['return-received', 'return-copy', 'return-rejected'] as const;
export type ReturnMailKind = (typeof returnMailKinds)[number];

/** Mails that tell the owner of an account about a change of the account or a sign-in. */
export const securityMailKinds = [
  'password-changed',
  'email-changed',
  'two-step-enabled',
  'two-step-disabled',
  'new-device',
  'wrong-codes',
] as const;
export type SecurityMailKind = (typeof securityMailKinds)[number];

export const mailKinds = [
  ...linkMailKinds,
  ...orderMailKinds,
  ...returnMailKinds,
  ...securityMailKinds,
  'two-step-removed',
  'balance-differences',
  'verification-missing',
  'backup-check-failed',
  'webhooks-disabled',
  'order-copies-limited',
  'order-undecidable',
  'order-digest',
  'company-statement',
] as const;
export type MailKind = (typeof mailKinds)[number];

export type MailState = (typeof mailStates)[number];

export const mail = z.strictObject({
  id: z.number(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  /** The employee that the mail is about; null if it is about none, or the employee was deleted. */
  employeeId: z.number().nullable(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  error: z.string().nullable(),
});
export type Mail = z.infer<typeof mail>;

/** A mail with its text. Outside demo mode, a notice replaces a one-time link (docs/security.md#secrets). */
export const mailDetail = mail.extend({
  text: z.string().nullable(),
  /** The name of the file that is attached. */
  attachment: z.string().nullable(),
  /** Only in demo mode: the link of the mail until the mail is sent. */
  link: z.string().nullable(),
});
export type MailDetail = z.infer<typeof mailDetail>;

/** Resends the next batch of mails: those with an id after `after`. */
export const resendFrom = z.strictObject({ after: reference('Id').optional() });
export type ResendFrom = z.infer<typeof resendFrom>;

/** Number of mails in the batch. All but `queued` were skipped. */
export const resentMails = z.strictObject({
  queued: z.number(),
  /** The link in a newer mail to the same person replaced the link in this mail. */
  replaced: z.number(),
  personGone: z.number(),
  /** The recipient is an administrator with a chosen password, or an employee who cannot sign in. */
  notWelcome: z.number(),
  /** The recipient has reached the hourly limit. These mails can be resent later. */
  throttled: z.number(),
  /** `after` of the next batch; null after the last one. */
  next: z.number().nullable(),
});
export type ResentMails = z.infer<typeof resentMails>;

/** Columns by which Udbakke can be sorted. The default is `-createdAt`. */
export const mailSortColumns = ['createdAt', 'recipient', 'kind', 'state'] as const;

export const mailEndpoints = defineEndpoints(mailPaths, {
  listMails: {
    access: ['Admin'],
    query: z.strictObject({ ...listQuery(mailSortColumns), state: z.enum(mailStates).optional() }),
    response: z.array(mail),
    paged: true,
    summary: 'Mails, newest first; `search` matches recipient and subject',
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
