import type { AuditEvent } from '@saldo/contract/audit-log';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';

const deleted: Record<string, string> = {
  customer: 'Slettet kunde',
  customer_group: 'Slettet kundegruppe',
  employee: DELETED_EMPLOYEE,
  account: 'Slettet konto',
  department: 'Slettet afdeling',
  // A mail's address goes with the employee.
  mail: DELETED_EMPLOYEE,
};

/** Whom or what it was done to, by today's name; a mail by its recipient. */
export const subjectWords = ({
  subjectName,
  subjectType,
}: Pick<AuditEvent, 'subjectName' | 'subjectType'>): string => subjectName ?? deleted[subjectType] ?? '–';

/** Who did it: nobody signed in is the person with the link, the settings or the clockwork. */
export function actorWords({ actor, action }: Pick<AuditEvent, 'actor' | 'action'>): string {
  if (actor) return actor.name;
  return action === 'employee.choose_password' ? 'Medarbejderen selv' : 'Saldo';
}
