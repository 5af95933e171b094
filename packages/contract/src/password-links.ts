import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { email, newPassword } from './fields.ts';
import { passwordLinkPaths } from './password-links.paths.ts';

/** The code of a one-time link; it travels in bodies, so that no address in a log holds it. */
const code = z.string({ error: 'Linket er ikke gyldigt' }).min(1).max(200);

/** Who a live link lets choose a password. */
export const passwordLink = z.strictObject({
  kind: z.enum(['account', 'employee']),
  name: z.string(),
  email: z.string(),
});

/** The response to choosing a password: where the person can sign in now. */
export const chosenPassword = z.strictObject({
  kind: z.enum(['account', 'employee']),
  /** The customer's webshop, for an employee whose company has one. */
  webshop: z.string().nullable(),
});

export type ChosenPassword = z.infer<typeof chosenPassword>;

/** What choosing a password takes: the code of the link and the password. */
export const passwordChoice = z.strictObject({ code, password: newPassword });
/** Whose password is forgotten. */
export const forgottenPassword = z.strictObject({ email });

export const passwordLinkEndpoints = defineEndpoints(passwordLinkPaths, {
  checkPasswordLink: {
    access: 'anonymous',
    body: z.strictObject({ code }),
    response: passwordLink,
    summary: 'Whom a link lets choose a password; 404 when it is dead',
  },
  choosePassword: {
    access: 'anonymous',
    body: passwordChoice,
    response: chosenPassword,
    summary: 'Choose a password through a link, which dies with it',
  },
  forgotPassword: {
    access: 'anonymous',
    body: forgottenPassword,
    summary: 'Ask for a link; the same answer whether the address exists or not',
  },
});
