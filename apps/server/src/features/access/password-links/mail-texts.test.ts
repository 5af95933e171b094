import { type LinkMailKind, linkMailKinds } from '@saldo/contract/mails';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { LINK_MARKER } from '../../mail/mails/queue-mail.ts';
import { linkMail } from './mail-texts.ts';

const person = { name: 'Åse Ørsted', email: 'aase@eksempel.dk', companyName: 'Ærø Bageri & Søn' };
const render = (kind: LinkMailKind, about: Parameters<typeof linkMail>[1] = person) => {
  const { subject, content } = linkMail(kind, about);
  return { subject, ...renderMail(content) };
};
const visibleText = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt);/g, (_match, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const validity =
  'Linket virker én gang og i 72 timer. Får du tilsendt et nyt link, virker det gamle ikke længere.';
const foot = 'Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.';

const texts = {
  'administrator-welcome': {
    subject: 'Velkommen til Saldo',
    lines: [
      'Hej Åse Ørsted',
      'Du er oprettet som administrator for Ærø Bageri & Søn i Saldo, hvor du styrer medarbejdernes point til webshoppen.',
      'Vælg dit eget kodeord for at komme i gang.',
      'Login: aase@eksempel.dk',
      `Vælg kodeord:\n${LINK_MARKER}`,
      validity,
      foot,
    ],
  },
  'operator-welcome': {
    subject: 'Velkommen til Saldo',
    lines: [
      'Hej Åse Ørsted',
      'Du er oprettet som operatør i Saldo, hvor du styrer kunder og deres medarbejderes point.',
      'Vælg dit eget kodeord for at komme i gang.',
      'Login: aase@eksempel.dk',
      `Vælg kodeord:\n${LINK_MARKER}`,
      validity,
      foot,
    ],
  },
  'employee-welcome': {
    subject: 'Velkommen til webshoppen hos Ærø Bageri & Søn',
    lines: [
      'Hej Åse Ørsted',
      'Ærø Bageri & Søn har oprettet dig i sin webshop, hvor du handler for point.',
      'Vælg dit eget kodeord for at komme i gang.',
      'Login: aase@eksempel.dk',
      `Vælg kodeord:\n${LINK_MARKER}`,
      validity,
      foot,
    ],
  },
  'forgotten-password': {
    subject: 'Vælg et nyt kodeord til Saldo',
    lines: [
      'Hej Åse Ørsted',
      'Du, eller en anden, har bedt om et nyt kodeord til din konto i Saldo.',
      'Login: aase@eksempel.dk',
      `Vælg nyt kodeord:\n${LINK_MARKER}`,
      validity,
      'Har du ikke bedt om det, skal du ikke gøre noget: dit kodeord er uændret.',
      foot,
    ],
  },
  'forgotten-webshop-password': {
    subject: 'Vælg et nyt kodeord til webshoppen hos Ærø Bageri & Søn',
    lines: [
      'Hej Åse Ørsted',
      'Du, eller en anden, har bedt om et nyt kodeord til dit login i webshoppen.',
      'Login: aase@eksempel.dk',
      `Vælg nyt kodeord:\n${LINK_MARKER}`,
      validity,
      'Har du ikke bedt om det, skal du ikke gøre noget: dit kodeord er uændret.',
      foot,
    ],
  },
};

test.each(['employee-welcome', 'forgotten-webshop-password'] as const)(
  '%s says where the webshop is',
  (kind) => {
    const { text } = render(kind, { ...person, webshop: 'https://butik.eksempel.dk/' });
    expect(text).toContain('Webshop: https://butik.eksempel.dk/');
  },
);

describe.each(linkMailKinds)('the mail %s', (kind) => {
  test('has this text', () => {
    const { subject, text } = render(kind);
    expect(subject).toBe(texts[kind].subject);
    expect(text).toBe(texts[kind].lines.join('\n\n'));
  });

  test('has the same text in HTML, and the link as text below the button', () => {
    const { html } = render(kind);
    const button = kind.startsWith('forgotten') ? 'Vælg nyt kodeord' : 'Vælg kodeord';
    const lines = texts[kind].lines
      .map((line) => line.replace('Login:', 'Login').replace(/^Vælg (nyt )?kodeord:\n.*/s, button))
      .flatMap((line) =>
        line === button
          ? [button, `Virker knappen ikke, så kopiér dette link til din browser: ${LINK_MARKER}`]
          : line,
      );
    expect(visibleText(html)).toBe(['Saldo', ...lines].join(' '));
    expect(html).toContain('<html lang="da">');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`href="${LINK_MARKER}"`);
    // Styles are inline, because some mail programs drop the head. There are no external resources.
    expect(html).toMatch(/<a href="[^"]*" style="[^"]*background: #0f5c4d/);
    expect(html).toMatch(/<span style="word-break: break-all[^"]*">https/);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
    expect(html.replaceAll(LINK_MARKER, '')).not.toMatch(/https?:/);
  });

  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"><img src=x onerror=alert(1)>', '&gt;&lt;img src=x onerror=alert(1)&gt;'],
    ['</td></table><a href="https://ond.example">', '&lt;/td&gt;&lt;/table&gt;'],
    ['<br />&lt;b&gt;&amp;', '&lt;br /&gt;&amp;lt;b&amp;gt;&amp;amp;'],
    ['<%= process.env %>', '&lt;%= process.env %&gt;'],
    ['a < b', 'a &lt; b'],
  ])('takes %s in a name as text', (name, escaped) => {
    const { html, text } = render(kind, { ...person, name, companyName: name });
    expect(html).toContain(escaped);
    expect(html).not.toMatch(/<script|<img|ond\.example">\s*har|<\/td><\/table><a href="https:\/\/ond/);
    expect(text).toContain(`Hej ${name}\n`);
    for (const line of texts[kind].lines.slice(-4)) expect(text).toContain(line);
  });

  test('without a company says "din virksomhed" if it is a welcome to one, and otherwise names no company', () => {
    const { subject, text } = render(kind, { ...person, companyName: null });
    expect(`${subject}\n${text}`).not.toMatch(/null|undefined/);
    if (!['forgotten-password', 'operator-welcome'].includes(kind))
      expect(`${subject}\n${text}`).toMatch(/din virksomhed/i);
  });
});
