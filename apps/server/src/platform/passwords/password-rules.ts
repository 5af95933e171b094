import { explainWeakEmployeePassword } from '@saldo/contract/employee-password';
import { type AppError, fieldError } from '../errors.ts';
import type { EstimatedPassword } from './estimating-process.ts';
import { HelperPool, startHelper } from './helper-pool.ts';

/** What attackers try first in a password of this person. */
export interface KnownPerson {
  name: string;
  email: string;
  companyName: string | null;
}

/** The lists take 40 MB, of which a thread would keep 35, and an estimate takes up to 50 ms. */
const estimator = new HelperPool<EstimatedPassword, string | null>(1, () =>
  startHelper(new URL('./estimating-process.ts', import.meta.url)),
);

/** Rejects an account's password that is easy to guess (docs/security.md#passwords). */
export async function refuseWeakPassword(password: string, person: KnownPerson): Promise<void> {
  const explanation = await explainWeakness(password, person);
  if (explanation !== undefined) throw weakPassword(explanation);
}

/** Explains in Danish why an account's password is easy to guess; undefined if it is not. */
export const explainWeakness = async (
  password: string,
  { name, email, companyName }: KnownPerson,
): Promise<string | undefined> =>
  (await estimator.ask({ password, known: [name, email, companyName ?? ''] })) ?? undefined;

/** Rejects an employee's password that is obvious or equals the e-mail address. */
export function refuseWeakEmployeePassword(password: string, email: string): void {
  const explanation = explainWeakEmployeePassword(password, email);
  if (explanation !== undefined) throw weakPassword(explanation);
}

const weakPassword = (message: string): AppError => fieldError('invalid', ['password'], message);

export const samePassword = (): AppError => weakPassword('Vælg et andet kodeord end det nuværende.');
