import { type AppError, fieldError } from '../errors.ts';

/** The current password is refused as the new one: anybody who knows it would still know it. */
export const samePassword = (): AppError =>
  fieldError('invalid', ['password'], 'Vælg et andet kodeord end det nuværende.');
