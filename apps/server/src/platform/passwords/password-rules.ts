import { explainWeakEmployeePassword } from '@saldo/contract/employee-password';
import { type AppError, fieldError } from '../errors.ts';

/** What attackers try first in a password of this person. */
export interface KnownPerson {
  name: string;
  email: string;
  companyName: string | null;
}

/** Rejects an account's password that is easy to guess (docs/security.md#passwords). */
export async function refuseWeakPassword(password: string, person: KnownPerson): Promise<void> {
  const explanation = await explainWeakness(password, person);
  if (explanation !== undefined) throw weakPassword(explanation);
}

/** Explains in Danish why an account's password is easy to guess; undefined if it is not. */
export async function explainWeakness(
  password: string,
  { name, email, companyName }: KnownPerson,
): Promise<string | undefined> {
  // Loaded when needed: passwords are rarely set, and the lists take 30 MB.
  const { explainWeakPassword } = await import('@saldo/password-strength/explain-weak-password');
  return explainWeakPassword(password, [name, email, companyName ?? '']);
}

/** Rejects an employee's password that is obvious or equals the e-mail address. */
export function refuseWeakEmployeePassword(password: string, email: string): void {
  const explanation = explainWeakEmployeePassword(password, email);
  if (explanation !== undefined) throw weakPassword(explanation);
}

const weakPassword = (message: string): AppError => fieldError('invalid', ['password'], message);

export const samePassword = (): AppError => weakPassword('Vælg et andet kodeord end det nuværende.');
