import nodemailer from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
}

/** Sends mails. `send` rejects if the mail server does not accept the mail. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Time-outs end a sending before the mail's job expires. Structured values cannot inject a header or a recipient. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text, messageId }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        // Prevents mail programs from decoding encoded words in the subject, which could contain line breaks.
        subject: subject.replaceAll('=?', '=\u200b?'),
        html,
        text,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
