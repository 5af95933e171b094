import type { SecurityEvent } from '@saldo/contract/security-log';
import {
  securityDetailWords,
  securityEventWords,
  securityTypes,
  securityTypeWords,
} from '@saldo/contract/security-words';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';

export const typeOptions = securityTypes.map((value) => ({ value, label: securityTypeWords[value] }));

/** Returns the event, its detail, and its actor unless the actor is the account itself. */
export function eventWords({
  kind,
  detail,
  actor,
}: Pick<SecurityEvent, 'kind' | 'detail' | 'actor'>): string {
  const what = securityDetailWords(kind, detail);
  const words = what === '' ? securityEventWords(kind) : `${securityEventWords(kind)}: ${what}`;
  return actor ? `${words} af ${actor.name}` : words;
}

export function subjectWords({
  account,
  employee,
  apiKey,
}: Pick<SecurityEvent, 'account' | 'employee' | 'apiKey'>): string {
  if (account) return account.name;
  if (employee) return employee.name.trim() || DELETED_EMPLOYEE;
  return apiKey ? `${apiKey.connectionName}, nøgle …${apiKey.hint}` : 'Ukendt';
}
