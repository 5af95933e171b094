import type { z } from 'zod';
import { commonPasswords } from './common-passwords.ts';
import { newPassword } from './fields.ts';

export const weakEmployeePassword = {
  common: 'Kodeordet er et af de mest brugte. Vælg et andet.',
  ownEmail: 'Kodeordet må ikke være det samme som e-mailen',
};

export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());

export const isOwnEmail = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase();

/** A password for the webshop must not be common. Passwords of accounts are checked by their strength instead. */
export const employeePassword = newPassword.refine(
  (password) => !isCommonPassword(password),
  weakEmployeePassword.common,
);

export const refuseOwnEmail = <Schema extends z.ZodType<{ email: string; password: string }>>(
  schema: Schema,
) =>
  schema.refine(({ email, password }) => !isOwnEmail(password, email), {
    path: ['password'],
    error: weakEmployeePassword.ownEmail,
  });
