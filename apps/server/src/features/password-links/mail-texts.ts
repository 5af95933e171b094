import type { LinkMailKind } from '@saldo/contract/mails';
import type { MailContent } from '../../platform/mail/render-mail.ts';
import { LINK_MARKER } from '../mails/queue-mail.ts';

const validity =
  'Linket virker én gang og i 72 timer. Får du et nyere link, er det kun det nyeste, der virker.';

/** The texts of the mails that carry a one-time link. Never a password: the login name and the link. */
export function linkMail(
  kind: LinkMailKind,
  person: { name: string; email: string; companyName: string | null },
): { subject: string; content: MailContent } {
  const facts = { Login: person.email };
  switch (kind) {
    case 'administrator-welcome':
      return {
        subject: 'Velkommen til Saldo',
        content: {
          title: `Hej ${person.name}`,
          intro: [
            `Du er oprettet som administrator for ${person.companyName ?? 'din virksomhed'} i Saldo, hvor du styrer medarbejdernes point til webshoppen.`,
            'Vælg dit eget kodeord for at komme i gang.',
          ],
          facts,
          action: { text: 'Vælg kodeord', link: LINK_MARKER },
          outro: [validity],
        },
      };
    case 'employee-welcome':
      return {
        subject: `Velkommen til webshoppen hos ${person.companyName ?? 'din virksomhed'}`,
        content: {
          title: `Hej ${person.name}`,
          intro: [
            `${person.companyName ?? 'Din virksomhed'} har oprettet dig i sin webshop, hvor du handler for point.`,
            'Vælg dit eget kodeord for at komme i gang.',
          ],
          facts,
          action: { text: 'Vælg kodeord', link: LINK_MARKER },
          outro: [validity],
        },
      };
    case 'forgotten-password':
      return {
        subject: 'Vælg et nyt kodeord til Saldo',
        content: {
          title: `Hej ${person.name}`,
          intro: ['Du, eller en anden, har bedt om et nyt kodeord til din konto i Saldo.'],
          facts,
          action: { text: 'Vælg nyt kodeord', link: LINK_MARKER },
          outro: [validity, 'Har du ikke bedt om det, skal du ikke gøre noget: dit kodeord er uændret.'],
        },
      };
  }
}
