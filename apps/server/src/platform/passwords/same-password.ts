import { type AppError, fieldError } from '../errors.ts';

/** Choosing the password that is in force already replaces nothing: whoever knows it would know it still. */
export const samePassword = (): AppError =>
  fieldError('invalid', ['password'], 'Vælg et andet kodeord end det nuværende.');
