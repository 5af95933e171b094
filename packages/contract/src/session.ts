import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { sessionPaths } from './session.paths.ts';

/** The signed-in account. Any role but Admin and Customer has no rights. */
export const currentUser = z.strictObject({
  id: z.number(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  /** The company of a Customer, else null. */
  customer: z.strictObject({ id: z.number(), companyName: z.string() }).nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The body that signs in. The address is matched without case, so its format is not checked. */
export const signIn = z.strictObject({
  email: requiredText('E-mail', 254),
  password: z
    .string({ error: 'Kodeord er påkrævet' })
    .min(1, 'Kodeord er påkrævet')
    .max(200, 'Kodeord må højst være på 200 tegn'),
  /**
   * For two-step sign-in: a code of the app, or a recovery code. Without it the response is 401
   * `code_required`.
   */
  code: requiredText('Kode', 40).optional(),
});

export const sessionEndpoints = defineEndpoints(sessionPaths, {
  getMe: {
    access: 'signed-in',
    response: currentUser,
    summary: 'Who is signed in',
  },
  signIn: {
    access: 'anonymous',
    body: signIn,
    response: currentUser,
    summary: 'Sign in: sets the session cookie',
  },
  refreshToken: {
    access: 'anonymous',
    /** RFC 3339; null without a session. */
    response: z.strictObject({ sessionExpiresAt: z.string().nullable() }),
    summary: 'Refresh the XSRF cookie and return when the session expires',
  },
});
