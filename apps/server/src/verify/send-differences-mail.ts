import { formatDate } from '@saldo/domain/dates/danish-dates';
import { type MailPerson, queueMail } from '../features/mail/mails/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import type { MailContent } from '../platform/mail/render-mail.ts';
import type { Services } from '../platform/services/services.ts';
import type { MissedNights, VerifiedNight } from './last-verification.ts';

export function sendDifferencesMail(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs' | 'publicUrl'>,
  person: MailPerson,
  operator: { name: string; email: string },
  verification: VerifiedNight,
): Promise<number> {
  const mail = differencesMail(operator, verification);
  return queueMail(tx, services, { kind: 'balance-differences', person, recipient: operator.email, ...mail });
}

export function differencesMail(
  operator: { name: string },
  { night, employees, differences }: VerifiedNight,
): { subject: string; content: MailContent } {
  const found = differences === 1 ? '1 afvigelse' : `${differences} afvigelser`;
  return {
    subject: `Saldokontrol: ${found}`,
    content: {
      title: `Hej ${operator.name}`,
      intro: [
        `Nattens kontrol har regnet alle saldi efter og fundet ${found}. En afvigelse er en saldo, der ikke er summen af sine posteringer, en beskadiget side på databasens disk, eller noget, der ikke kunne kontrolleres.`,
        'Ret ikke noget i databasen i hånden. Bed den, der driver serveren, om at køre kommandoen npm run verify: den nævner hver afvigelse.',
      ],
      facts: { Dato: formatDate(night), Medarbejdere: String(employees), Afvigelser: String(differences) },
      outro: ['Kontrollen kører hver nat. Du får en ny e-mail, så længe der er afvigelser.'],
    },
  };
}

export function missingMail(
  operator: { name: string },
  { nights, last }: MissedNights,
): { subject: string; content: MailContent } {
  return {
    subject: `Saldokontrollen er ikke blevet færdig i ${nights} nætter`,
    content: {
      title: `Hej ${operator.name}`,
      intro: [
        `Nattens kontrol, som regner alle saldi efter og læser databasens disk, er ikke blevet færdig i ${nights} nætter i træk. Det er derfor ikke efterprøvet, om alt er i orden.`,
        'Bed den, der driver serveren, om at se efter fejl i loggen og køre kommandoen npm run verify.',
      ],
      facts: { 'Sidst færdig': last === null ? 'Aldrig' : formatDate(last) },
      outro: ['Kontrollen prøver igen hver nat. Du får en ny e-mail, så længe den ikke bliver færdig.'],
    },
  };
}
