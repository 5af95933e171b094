import nodemailer from 'nodemailer';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
}

/** Hands mails to the mail server; throws when it does not take one. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * SMTP. Times out well before a job does. Addresses go as objects and headers by name, so that nothing in
 * a name or a subject can add a header or a recipient.
 */
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
        // What looks like an encoded word would be decoded by the reader's mail program, line breaks too.
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
