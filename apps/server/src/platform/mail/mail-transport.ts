import nodemailer from 'nodemailer';

export interface OutgoingMail {
  /** Replaces the name, not the address, of the sender. */
  senderName: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  attachment?: { fileName: string; mediaType: string; content: Buffer };
}

/** Sends mails. `send` rejects if the mail server does not accept the mail. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Time-outs end a sending before the mail's job expires. Structured values cannot inject a header or a recipient. */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ senderName, to, subject, html, text, messageId, attachment }) {
      await transport.sendMail({
        from: senderName === null ? from : { name: withoutEncodedWords(senderName), address },
        to: { name: '', address: to },
        subject: withoutEncodedWords(subject),
        html,
        text,
        messageId,
        ...(attachment && {
          attachments: [
            {
              filename: attachment.fileName,
              contentType: attachment.mediaType,
              content: attachment.content,
            },
          ],
        }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** Prevents mail programs from decoding encoded words in a header, which could contain line breaks. */
const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '=\u200b?');
