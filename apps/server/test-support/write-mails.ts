import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mailKinds } from '@saldo/contract/mails';
import { LINK_MARKER } from '../src/features/mails/queue-mail.ts';
import { linkMail } from '../src/features/password-links/mail-texts.ts';
import { differencesMail } from '../src/features/verification/send-differences-mail.ts';
import { renderMail } from '../src/platform/mail/render-mail.ts';

/**
 * Writes each kind of mail as HTML and as text into the folder of its first argument, to be looked at in a
 * browser: `node test-support/write-mails.ts <folder>`.
 */
const folder = path.resolve(process.argv[2] ?? 'mails');
const person = {
  name: 'Åse Ørsted-Kjærgård',
  email: 'aase.oersted-kjaergaard@et-langt-firmanavn.eksempel.dk',
  companyName: 'Bageriet Ærø & Sønner <ApS>',
};
await mkdir(folder, { recursive: true });
for (const kind of mailKinds) {
  const night = { night: '2026-11-20', employees: 1234, differences: 3 };
  const { subject, content } =
    kind === 'balance-differences' ? differencesMail(person, night) : linkMail(kind, person);
  const { html, text } = renderMail(content);
  const link = `https://saldo.eksempel.dk/kodeord/${'Kq3xY7'.repeat(8).slice(0, 43)}`;
  await writeFile(path.join(folder, `${kind}.html`), html.replaceAll(LINK_MARKER, link));
  await writeFile(path.join(folder, `${kind}.txt`), `${subject}\n\n${text.replaceAll(LINK_MARKER, link)}\n`);
}
