import { mailHtml } from './mail-html.ts';

/** The parts of a mail, in order, as plain text, which the template escapes. */
export interface MailContent {
  title: string;
  intro: string[];
  facts?: Record<string, string>;
  amounts?: { lines: { text: string; amount: string }[]; total: string };
  action?: { text: string; link: string };
  outro: string[];
}

export interface RenderedMail {
  html: string;
  text: string;
}

const FOOT = 'Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.';

export const renderMail = (content: MailContent): RenderedMail => ({
  html: mailHtml(content, FOOT),
  text: mailText(content),
});

function mailText({ title, intro, facts = {}, amounts, action, outro }: MailContent): string {
  const factLines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const amountLines = amounts
    ? [...amounts.lines.map(({ text, amount }) => `${text}: ${amount}`), `I alt: ${amounts.total}`]
    : [];
  const actionLines = action ? [`${action.text}:`, action.link] : [];
  const parts = [title, ...intro, factLines, amountLines, actionLines, ...outro, FOOT];
  return parts
    .map((part) => (typeof part === 'string' ? part : part.join('\n')))
    .filter((part) => part !== '')
    .join('\n\n');
}
