import { deviceWords } from '@saldo/contract/device-words';
import type { SecurityMailKind } from '@saldo/contract/mails';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';
import { currentOrigin, type RequestOrigin } from '../../../platform/security-log/security-log.ts';
import { type MailServices, queueMail } from '../../mail/mails/queue-mail.ts';

export async function queueSecurityMail(
  tx: Tx,
  services: MailServices,
  accountId: number,
  notice: SecurityNotice,
  to?: string,
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const recipient = to ?? account.email;
  const circumstances = { at: nowDate(services.clock), origin: currentOrigin() };
  const mail = securityMail({ name: account.name, email: recipient }, notice, circumstances);
  await queueMail(tx, services, { kind: notice.kind, person: { accountId }, recipient, ...mail });
}

export type SecurityNotice =
  | { kind: 'password-changed'; how: 'by-oneself' | 'by-operator' | 'by-link' }
  | { kind: 'email-changed'; newEmail: string }
  | { kind: Exclude<SecurityMailKind, 'password-changed' | 'email-changed'> };

export interface NoticeCircumstances {
  at: Date;
  origin: RequestOrigin;
}

export function securityMail(
  { name, email }: { name: string; email: string },
  notice: SecurityNotice,
  { at, origin }: NoticeCircumstances,
): { subject: string; content: MailContent } {
  const time = { Tidspunkt: formatDateTime(at.toISOString()) };
  const where = { ...time, Enhed: deviceWords(origin.userAgent), 'IP-adresse': origin.address };
  const login = { Login: email };
  const title = `Hej ${name}`;
  switch (notice.kind) {
    case 'password-changed':
      return {
        subject: 'Dit kodeord er skiftet',
        content: {
          title,
          intro: [passwordWords[notice.how]],
          facts: { ...login, ...(notice.how === 'by-operator' ? time : where) },
          outro: [
            'Kender du ikke til det, så vælg straks et nyt kodeord med Glemt kodeord, og giv os besked.',
          ],
        },
      };
    case 'email-changed':
      return {
        subject: 'Din e-mail i Saldo er ændret',
        content: {
          title,
          intro: [
            'En operatør har ændret din e-mailadresse i Saldo. Du logger nu ind med den nye adresse, og e-mails fra Saldo bliver sendt dertil.',
          ],
          facts: { 'Tidligere e-mail': email, 'Ny e-mail': notice.newEmail, ...time },
          outro: ['Har du ikke bedt om det, så giv os straks besked.'],
        },
      };
    case 'two-step-enabled':
      return {
        subject: 'Totrinslogin er slået til',
        content: {
          title,
          intro: [
            'Totrinslogin er slået til for din konto i Saldo. Du logger nu ind med dit kodeord og en kode fra din app.',
          ],
          facts: { ...login, ...where },
          outro: ['Var det ikke dig, så giv os straks besked.'],
        },
      };
    case 'two-step-disabled':
      return {
        subject: 'Totrinslogin er slået fra',
        content: {
          title,
          intro: [
            'Totrinslogin er slået fra under Min konto. Du logger nu ind på Saldo med dit kodeord alene.',
          ],
          facts: { ...login, ...where },
          outro: [
            'Var det ikke dig, så skift straks dit kodeord under Min konto, slå totrinslogin til igen, og giv os besked.',
          ],
        },
      };
    case 'new-device':
      return {
        subject: 'Nyt login på din konto i Saldo',
        content: {
          title,
          intro: [
            'Der er logget ind på din konto i Saldo fra en enhed, som ikke har været brugt til det før.',
          ],
          facts: { ...login, ...where },
          outro: [
            'Var det dig, skal du ikke gøre noget.',
            'Var det ikke dig, så skift straks dit kodeord under Min konto. Det logger alle andre ud. Giv os også besked.',
          ],
        },
      };
    case 'wrong-codes':
      return {
        subject: 'Fem forkerte koder til din konto i Saldo',
        content: {
          title,
          intro: [
            'Nogen har fem gange skrevet det rigtige kodeord til din konto i Saldo, men en forkert totrinskode. Ingen er blevet logget ind.',
            'Det seneste forsøg ser du herunder.',
          ],
          facts: { ...login, ...where },
          outro: [
            'Var det ikke dig, kender en anden dit kodeord. Skift det straks under Min konto, og giv os besked.',
          ],
        },
      };
  }
}

const passwordWords = {
  'by-oneself': 'Kodeordet til din konto i Saldo er skiftet under Min konto.',
  'by-operator': 'En operatør har valgt et nyt kodeord til din konto i Saldo.',
  'by-link': 'Der er valgt et nyt kodeord til din konto i Saldo via et link i en e-mail.',
};
