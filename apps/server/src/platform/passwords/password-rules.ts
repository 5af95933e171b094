import { dictionary } from '@zxcvbn-ts/language-common';
import { type AppError, fieldError } from '../errors.ts';

const common = new Set(dictionary['passwords-common']);

/** Throws for one of the most common passwords (docs/security.md#passwords). */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw fieldError('invalid', ['password'], 'Kodeordet er for almindeligt. Vælg et andet.');
}

export const samePassword = (): AppError =>
  fieldError('invalid', ['password'], 'Vælg et andet kodeord end det nuværende.');
