import path from 'node:path';
import type Mailgen from 'mailgen';

/** The parts of a mail, in order. Plain text; the template escapes it. */
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

const folder = path.join(import.meta.dirname, 'theme');
let generator: Promise<Mailgen> | undefined;

export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const { title, intro, facts, amounts, action, outro } = content;
  // Takes 8 MB, and most instances never render a mail.
  generator ??= loadGenerator();
  const mailgen = await generator;
  // The generator modifies its input.
  const body = () => ({
    body: {
      title,
      intro: [...intro],
      ...(facts && { dictionary: { ...facts } }),
      ...(amounts && { amounts }),
      action: action
        ? [{ instructions: '', button: { color: '', text: action.text, link: action.link } }]
        : [],
      outro: [...outro],
      signature: 'Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.',
    },
  });
  return { html: mailgen.generate(body()), text: plainText(mailgen, body()) };
}

async function loadGenerator(): Promise<Mailgen> {
  const { default: Generator } = await import('mailgen');
  return new Generator({
    theme: { path: path.join(folder, 'mail.html.ejs'), plaintextPath: path.join(folder, 'mail.txt.ejs') },
    product: { name: 'Saldo', link: 'https://saldo.example' },
  });
}

/** The generator removes everything between angle brackets as a tag, so the brackets are replaced while it runs. */
function plainText(mailgen: Mailgen, content: object): string {
  const hidden = JSON.parse(
    JSON.stringify(content).replaceAll('<', String.raw`\u0001`).replaceAll('>', String.raw`\u0002`),
  );
  return mailgen.generatePlaintext(hidden).trim().replaceAll('\u0001', '<').replaceAll('\u0002', '>');
}
