import { explainWeakEmployeePassword } from '@saldo/contract/employee-password';
import { type AppError, fieldError } from '../errors.ts';
import type { EstimatedPassword } from './estimating-thread.ts';
import { ThreadPool } from './thread-pool.ts';

/** What attackers try first in a password of this person. */
export interface KnownPerson {
  name: string;
  email: string;
  companyName: string | null;
}

/** A thread, because the lists take 40 MB, and an estimate up to 50 ms. It ends when it is idle: passwords are rarely set. */
const estimator = new ThreadPool<EstimatedPassword, string | undefined>(
  new URL('./estimating-thread.ts', import.meta.url),
  { size: 1 },
);

/** Rejects an account's password that is easy to guess (docs/security.md#passwords). */
export async function refuseWeakPassword(password: string, person: KnownPerson): Promise<void> {
  const explanation = await explainWeakness(password, person);
  if (explanation !== undefined) throw weakPassword(explanation);
}

/** Explains in Danish why an account's password is easy to guess; undefined if it is not. */
export const explainWeakness = (
  password: string,
  { name, email, companyName }: KnownPerson,
): Promise<string | undefined> => estimator.ask({ password, known: [name, email, companyName ?? ''] });

/** Rejects an employee's password that is obvious or equals the e-mail address. */
export function refuseWeakEmployeePassword(password: string, email: string): void {
  const explanation = explainWeakEmployeePassword(password, email);
  if (explanation !== undefined) throw weakPassword(explanation);
}

const weakPassword = (message: string): AppError => fieldError('invalid', ['password'], message);

export const samePassword = (): AppError => weakPassword('Vælg et andet kodeord end det nuværende.');
