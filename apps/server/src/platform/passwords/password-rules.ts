import { type AppError, fieldError } from '../errors.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Rejects one of the most common passwords (docs/security.md#passwords). */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommonPasswords();
  if (!(await common).has(password.toLowerCase())) return;
  throw fieldError('invalid', ['password'], 'Kodeordet er for almindeligt. Vælg et andet.');
}

export const samePassword = (): AppError =>
  fieldError('invalid', ['password'], 'Vælg et andet kodeord end det nuværende.');

/** Late, because unpacking the list was a quarter of the processor time of a start. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
