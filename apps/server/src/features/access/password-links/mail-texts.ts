import type { LinkMailKind } from '@saldo/contract/mails';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { LINK_MARKER } from '../../mail/mails/queue-mail.ts';

const validity =
  'Linket virker én gang og i 72 timer. Får du tilsendt et nyt link, virker det gamle ikke længere.';

export interface LinkRecipient {
  name: string;
  email: string;
  /** Null for operators. */
  companyName: string | null;
  /** Address of an employee's webshop, if the customer has one. */
  webshop?: string | null;
}

/** Returns a mail with a link to choose a password. No mail contains the password itself. */
export function linkMail(
  kind: LinkMailKind,
  recipient: LinkRecipient,
): { subject: string; content: MailContent } {
  const facts = { Login: recipient.email };
  const webshop = recipient.webshop ? { Webshop: recipient.webshop } : {};
  switch (kind) {
    case 'administrator-welcome':
      return {
        subject: 'Velkommen til Saldo',
        content: {
          title: `Hej ${recipient.name}`,
          intro: [
            `Du er oprettet som administrator for ${recipient.companyName ?? 'din virksomhed'} i Saldo, hvor du styrer medarbejdernes point til webshoppen.`,
            'Vælg dit eget kodeord for at komme i gang.',
          ],
          facts,
          action: { text: 'Vælg kodeord', link: LINK_MARKER },
          outro: [validity],
        },
      };
    case 'operator-welcome':
      return {
        subject: 'Velkommen til Saldo',
        content: {
          title: `Hej ${recipient.name}`,
          intro: [
            'Du er oprettet som operatør i Saldo, hvor du styrer kunder og deres medarbejderes point.',
            'Vælg dit eget kodeord for at komme i gang.',
          ],
          facts,
          action: { text: 'Vælg kodeord', link: LINK_MARKER },
          outro: [validity],
        },
      };
    case 'employee-welcome':
      return {
        subject: `Velkommen til webshoppen hos ${recipient.companyName ?? 'din virksomhed'}`,
        content: {
          title: `Hej ${recipient.name}`,
          intro: [
            `${recipient.companyName ?? 'Din virksomhed'} har oprettet dig i sin webshop, hvor du handler for point.`,
            'Vælg dit eget kodeord for at komme i gang.',
          ],
          facts: { ...webshop, ...facts },
          action: { text: 'Vælg kodeord', link: LINK_MARKER },
          outro: [validity],
        },
      };
    case 'forgotten-password':
      return {
        subject: 'Vælg et nyt kodeord til Saldo',
        content: {
          title: `Hej ${recipient.name}`,
          intro: ['Du, eller en anden, har bedt om et nyt kodeord til din konto i Saldo.'],
          facts,
          action: { text: 'Vælg nyt kodeord', link: LINK_MARKER },
          outro: [validity, 'Har du ikke bedt om det, skal du ikke gøre noget: dit kodeord er uændret.'],
        },
      };
    case 'forgotten-webshop-password':
      return {
        subject: `Vælg et nyt kodeord til webshoppen hos ${recipient.companyName ?? 'din virksomhed'}`,
        content: {
          title: `Hej ${recipient.name}`,
          intro: ['Du, eller en anden, har bedt om et nyt kodeord til dit login i webshoppen.'],
          facts: { ...webshop, ...facts },
          action: { text: 'Vælg nyt kodeord', link: LINK_MARKER },
          outro: [validity, 'Har du ikke bedt om det, skal du ikke gøre noget: dit kodeord er uændret.'],
        },
      };
  }
}
