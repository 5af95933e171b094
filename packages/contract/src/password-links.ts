import { z } from 'zod';
import { employeePassword } from './employee-password.ts';
import { defineEndpoints } from './endpoint.ts';
import { email, isStorable, newPassword } from './fields.ts';
import { passwordLinkPaths } from './password-links.paths.ts';

/** The code of a one-time link. Calls send it in the body, because logs contain addresses. */
export const linkCode = z.string({ error: 'Linket er ikke gyldigt' }).min(1).max(200).refine(isStorable);

export const passwordLink = z.strictObject({
  kind: z.enum(['account', 'employee']),
  name: z.string(),
  email: z.string(),
  /** Null for operators. */
  companyName: z.string().nullable(),
});
export type PasswordLink = z.infer<typeof passwordLink>;

export const chosenPassword = z.strictObject({
  kind: z.enum(['account', 'employee']),
  /** The address of the webshop of an employee's customer; null if there is none, and for an account. */
  webshop: z.string().nullable(),
});

export type ChosenPassword = z.infer<typeof chosenPassword>;

export const passwordChoice = z.strictObject({ code: linkCode, password: newPassword });
export const employeePasswordChoice = passwordChoice.extend({ password: employeePassword });
export const forgottenPassword = z.strictObject({ email });

export const passwordLinkEndpoints = defineEndpoints(passwordLinkPaths, {
  checkPasswordLink: {
    access: 'anonymous',
    body: z.strictObject({ code: linkCode }),
    response: passwordLink,
    summary: 'The person a link belongs to; 404 if the link is not valid',
  },
  choosePassword: {
    access: 'anonymous',
    body: passwordChoice,
    response: chosenPassword,
    summary: 'Choose a password with a link, which is used up',
  },
  forgotPassword: {
    access: 'anonymous',
    body: forgottenPassword,
    summary: 'Request a link; the response does not tell whether the address exists',
  },
});
