import type { LinkMailKind } from '@saldo/contract/mails';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { type MailPerson, queueMail } from '../mails/queue-mail.ts';
import { createPasswordLink } from './create-password-link.ts';
import { linkMail } from './mail-texts.ts';

/** Makes a person's one-time link and queues the mail that carries it. Answers the mail's id. */
export async function sendLinkMail(
  tx: Tx,
  services: Services,
  kind: LinkMailKind,
  person: MailPerson,
  about: { name: string; email: string; companyName: string | null },
): Promise<number> {
  const code = await createPasswordLink(tx, services, person);
  return queueMail(tx, services, { kind, person, recipient: about.email, code, ...linkMail(kind, about) });
}
