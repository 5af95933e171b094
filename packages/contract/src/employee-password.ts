import { type ObviousPattern, obviousPattern } from '@saldo/password-strength/obvious-password';
import type { z } from 'zod';
import { commonPasswords } from './common-passwords.ts';
import { newPassword } from './fields.ts';

const OWN_EMAIL = 'Kodeordet må ikke være det samme som e-mailen';

const weaknesses: Record<ObviousPattern | 'common', string> = {
  common: 'Kodeordet er et af de mest brugte. Vælg et andet.',
  repeat: 'Kodeordet gentager de samme tegn. Vælg et andet.',
  sequence: 'Kodeordet er en række som 1234 eller abcd. Vælg et andet.',
  word: 'Kodeordet er et almindeligt ord. Brug fx tre ord, der ikke hører sammen.',
};

function weaknessOf(password: string): string | undefined {
  if (commonPasswords.has(password.toLowerCase())) return weaknesses.common;
  const pattern = obviousPattern(password);
  return pattern && weaknesses[pattern];
}

/** Returns in Danish why a password is easy to guess; undefined if it is not. */
export const explainWeakEmployeePassword = (password: string, email: string): string | undefined =>
  weaknessOf(password) ?? (isOwnEmail(password, email) ? OWN_EMAIL : undefined);

const isOwnEmail = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase();

/** A password for the webshop must not be obvious. Passwords of accounts are checked by their strength instead. */
export const employeePassword = newPassword.check(({ value, issues }) => {
  const message = issues.length > 0 ? undefined : weaknessOf(value);
  if (message !== undefined) issues.push({ code: 'custom', input: value, message });
});

export const refuseOwnEmail = <Schema extends z.ZodType<{ email: string; password: string }>>(
  schema: Schema,
) =>
  schema.refine(({ email, password }) => !isOwnEmail(password, email), {
    path: ['password'],
    error: OWN_EMAIL,
  });
