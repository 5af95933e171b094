import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { sessionPaths } from './session.paths.ts';

/** Who is signed in. `role` is Admin or Customer; any other role has no rights (design §5). */
export const currentUser = z.strictObject({
  id: z.number(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  /** The company of a Customer; null for everybody else. */
  customer: z.strictObject({ id: z.number(), companyName: z.string() }).nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What the sign-in form sends. The address is matched without case, so it is not checked for shape here. */
export const signIn = z.strictObject({
  email: requiredText('E-mail', 254),
  password: z
    .string({ error: 'Kodeord er påkrævet' })
    .min(1, 'Kodeord er påkrævet')
    .max(200, 'Kodeord må højst være på 200 tegn'),
  /** With two-step sign-in: the code of the app, or a recovery code. Without it, 401 `code_required`. */
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
    /** RFC 3339; null when nobody is signed in. */
    response: z.strictObject({ sessionExpiresAt: z.string().nullable() }),
    summary: 'Refresh the XSRF cookie and say until when the session lives',
  },
});
