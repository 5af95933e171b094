import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { statementTitle } from './statement-texts.ts';

export function statementMail(
  { companyName, month }: { companyName: string; month: string },
  publicUrl: URL,
): { subject: string; content: MailContent } {
  const title = statementTitle(month);
  return {
    subject: `${title}, ${companyName}`,
    content: {
      title,
      intro: [`Kontoudtoget for ${companyName} er vedhæftet som PDF.`],
      action: {
        text: 'Se kontoudtoget',
        link: new URL(`/company-statements?month=${month}`, publicUrl).href,
      },
      outro: ['Knappen kræver et login som administrator.'],
    },
  };
}
