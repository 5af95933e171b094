import type { Mail, MailKind, MailState } from '@saldo/contract/mails';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';

export const kindWords: Record<MailKind, string> = {
  'administrator-welcome': 'Velkomst, administrator',
  'employee-welcome': 'Velkomst, medarbejder',
  'forgotten-password': 'Glemt kodeord',
  'order-received': 'Ordre modtaget',
  'order-copy': 'Ordre modtaget, kopi',
  'order-approval': 'Ordre til godkendelse',
  'order-accepted': 'Ordre godkendt',
  'order-rejected': 'Ordre afvist',
  'order-cancelled': 'Ordre annulleret',
  'two-step-removed': 'Totrinslogin slået fra',
  'balance-differences': 'Saldokontrol',
  'webhooks-disabled': 'Webhooks slået fra',
};

export const stateWords: Record<MailState, string> = {
  queued: 'I kø',
  sent: 'Sendt',
  failed: 'Fejlet',
  withdrawn: 'Annulleret',
};

export const stateOptions = (['queued', 'sent', 'failed', 'withdrawn'] as const).map((value) => ({
  value,
  label: stateWords[value],
}));

/** Recipient and subject are removed when the employee is deleted. */
export const recipientWords = ({ recipient }: Pick<Mail, 'recipient'>): string =>
  recipient === '' ? DELETED_EMPLOYEE : recipient;

/** Mails with a one-time link, of which only the newest is valid. */
const linkKinds: ReadonlySet<MailKind> = new Set([
  'administrator-welcome',
  'employee-welcome',
  'forgotten-password',
]);
export const carriesLink = ({ kind }: Pick<Mail, 'kind'>): boolean => linkKinds.has(kind);
