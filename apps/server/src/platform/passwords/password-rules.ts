import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../errors.ts';

const common = new Set(dictionary['passwords-common']);

/** Refuses an account's password that is among the most common ones (docs/security.md#passwords). */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw fieldError('invalid', ['password'], 'Kodeordet er for almindeligt. Vælg et andet.');
}
