import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import type { AuditEvent } from './audit-log.ts';

const nameless: Record<string, string> = {
  customer: 'Slettet kunde',
  customer_group: 'Slettet kundegruppe',
  employee: DELETED_EMPLOYEE,
  account: 'Slettet konto',
  department: 'Slettet afdeling',
  approval_rule: 'Slettet godkendelsesregel',
  // The invoices of a month have no name.
  economic_invoice: 'e-conomic',
  // A mail loses its recipient when the employee is deleted.
  mail: DELETED_EMPLOYEE,
  credit_request: DELETED_EMPLOYEE,
  accounting_month: 'en regnskabsmåned',
  accounting_settings: 'Regnskab',
};

/** The subject of an event by its current name; for a mail, its recipient. */
export const subjectWords = ({
  subjectName,
  subjectType,
}: Pick<AuditEvent, 'subjectName' | 'subjectType'>): string => subjectName ?? nameless[subjectType] ?? '–';

const actorsWithoutAccount: Record<string, string> = {
  'employee.choose_password': 'Medarbejderen selv',
  'order.create': 'Webshoppen',
  'order.cancel': 'Webshoppen',
  'order.announce_return': 'Webshoppen',
  'order.receive_return': 'Webshoppen',
  'order.reject_return': 'Webshoppen',
  'order.cancel_return': 'Webshoppen',
};

/** Without an account, the actor is the holder of a password link, a webshop, or Saldo itself. */
export function actorWords({ actor, action }: Pick<AuditEvent, 'actor' | 'action'>): string {
  return actor?.name ?? actorsWithoutAccount[action] ?? 'Saldo';
}
