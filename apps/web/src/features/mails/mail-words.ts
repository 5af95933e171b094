import type { Mail, MailKind, MailState, ResentMails } from '@saldo/contract/mails';
import { mailStates } from '@saldo/contract/mails.paths';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { countOf } from '../../ui/text/counts.ts';

export const kindWords: Record<MailKind, string> = {
  'administrator-welcome': 'Velkomst, administrator',
  'operator-welcome': 'Velkomst, operatør',
  'employee-welcome': 'Velkomst, medarbejder',
  'forgotten-password': 'Glemt kodeord',
  'forgotten-webshop-password': 'Glemt kodeord, medarbejder',
  'order-received': 'Ordre modtaget',
  'order-copy': 'Ordre modtaget, kopi',
  'order-approval': 'Ordre til godkendelse',
  'order-accepted': 'Ordre godkendt',
  'order-rejected': 'Ordre afvist',
  'order-cancelled': 'Ordre annulleret',
  'return-received': 'Retur modtaget',
  'return-copy': 'Retur modtaget, kopi',
  'return-rejected': 'Retur afvist',
  'password-changed': 'Kodeord skiftet',
  'email-changed': 'E-mail ændret',
  'two-step-enabled': 'Totrinslogin slået til',
  'two-step-disabled': 'Totrinslogin slået fra',
  'new-device': 'Login fra ny enhed',
  'wrong-codes': 'Forkerte totrinskoder',
  'two-step-removed': 'Totrinslogin slået fra',
  'balance-differences': 'Saldokontrol',
  'verification-missing': 'Saldokontrol mangler',
  'backup-check-failed': 'Sikkerhedskopi',
  'webhooks-disabled': 'Webhooks slået fra',
  'order-copies-limited': 'Grænse for kopier',
  'order-undecidable': 'Ordre, ingen kan godkende',
  'order-digest': 'Påmindelse om ordrer',
  'company-statement': 'Kontoudtog',
};

export const stateWords: Record<MailState, string> = {
  queued: 'I kø',
  sent: 'Sendt',
  failed: 'Fejlet',
  withdrawn: 'Annulleret',
};

export const stateOptions = mailStates.map((value) => ({ value, label: stateWords[value] }));

/** The address of a deleted employee has been removed from the mail. */
export const recipientWords = ({ recipient }: Pick<Mail, 'recipient'>): string =>
  recipient === '' ? DELETED_EMPLOYEE : recipient;

/** Mails with a one-time link, of which only the newest is valid. */
const linkKinds: ReadonlySet<MailKind> = new Set([
  'administrator-welcome',
  'operator-welcome',
  'employee-welcome',
  'forgotten-password',
  'forgotten-webshop-password',
]);
export const carriesLink = ({ kind }: Pick<Mail, 'kind'>): boolean => linkKinds.has(kind);

export const emailsText = (count: number): string => countOf(count, 'e-mail', 'e-mails');

export function refusedTexts({
  replaced,
  personGone,
  notWelcome,
  throttled,
}: Omit<ResentMails, 'queued' | 'next'>): string[] {
  const texts: [count: number, why: string][] = [
    [replaced, ', der er afløst af en nyere til samme modtager.'],
    [personGone, ' til en modtager, der er slettet.'],
    [notWelcome, ' med velkomst til en, der selv har valgt kodeord eller ikke kan logge ind.'],
    [throttled, ' til en modtager, der har fået for mange på kort tid. Prøv igen om en time.'],
  ];
  return texts.filter(([count]) => count > 0).map(([count, why]) => `${emailsText(count)}${why}`);
}

export const withdrawnText = (mail: Pick<Mail, 'kind'>): string =>
  carriesLink(mail)
    ? 'Ikke sendt, fordi linket i den ikke virker længere.'
    : 'Ikke sendt, fordi en ny er lagt i kø i stedet, eller fordi modtageren er slettet.';
