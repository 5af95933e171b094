import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { email, newPassword } from './fields.ts';
import { passwordLinkPaths } from './password-links.paths.ts';

/** The code of a one-time link. It is sent in bodies, so that no log of addresses has it. */
const code = z.string({ error: 'Linket er ikke gyldigt' }).min(1).max(200);

/** The person of a valid link. */
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

/** The body that chooses a password with the code of a link. */
export const passwordChoice = z.strictObject({ code, password: newPassword });
/** The body that requests a link for a forgotten password. */
export const forgottenPassword = z.strictObject({ email });

export const passwordLinkEndpoints = defineEndpoints(passwordLinkPaths, {
  checkPasswordLink: {
    access: 'anonymous',
    body: z.strictObject({ code }),
    response: passwordLink,
    summary: 'The person of a link; 404 if it is not valid',
  },
  choosePassword: {
    access: 'anonymous',
    body: passwordChoice,
    response: chosenPassword,
    summary: 'Choose a password through a link, which works once',
  },
  forgotPassword: {
    access: 'anonymous',
    body: forgottenPassword,
    summary: 'Request a link; the response does not reveal whether the address exists',
  },
});
