import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../errors.ts';

const common = new Set(dictionary['passwords-common']);

/** Refuses a password of an account that is among the commonest (design §4.7). */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw fieldError('invalid', ['password'], 'Kodeordet er for almindeligt. Vælg et andet.');
}
