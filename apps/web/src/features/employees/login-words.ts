import type { Employee } from '@saldo/contract/employees';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';

/** Returns `DD-MM-YYYY`, in Copenhagen. */
export const invitedOn = (invitedAt: string): string => formatDateTime(invitedAt).slice(0, 10);

/** Returns `Har login`, `Inviteret 26-11` or `Ikke inviteret`. */
export function loginWords({
  loginEnabled,
  invitedAt,
}: Pick<Employee, 'loginEnabled' | 'invitedAt'>): string {
  if (loginEnabled) return 'Har login';
  return invitedAt ? `Inviteret ${invitedOn(invitedAt).slice(0, 5)}` : 'Ikke inviteret';
}
