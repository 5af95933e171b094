import type { MailTransport } from '../../platform/mail/mail-transport.ts';
import type { Services } from '../../platform/services/services.ts';
import { giveUpMail, sendMail } from './send-mail.ts';

/** Sends the outbox's mails as they come; without a mail server they stay there. */
export async function startMailer(services: Services, transport: MailTransport): Promise<void> {
  await services.jobs.work('mail', ({ mailId }) => sendMail(services, transport, mailId));
  await services.jobs.work('mail-dead', ({ mailId }) => giveUpMail(services, mailId));
}
