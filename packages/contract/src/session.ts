import { z } from 'zod';
import { administratorKinds } from './administrators.ts';
import { defineEndpoints } from './endpoint.ts';
import { exactText, requiredText, typedEmail } from './fields.ts';
import { sessionPaths } from './session.paths.ts';
import { waiting } from './today.ts';

/** The current user. `role` is Admin or Customer. A user with any other role has no rights. */
export const currentUser = z.strictObject({
  id: z.number(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  customer: z.strictObject({ id: z.number(), companyName: z.string() }).nullable(),
  /** Null for operators. */
  kind: z.enum(administratorKinds).nullable(),
  /** The departments of a leader, by name. */
  departments: z.array(z.strictObject({ id: z.number(), name: z.string() })),
  /** Two-step sign-in is required but not set up. Until the user sets it up, only the own account can be changed. */
  needsTwoStep: z.boolean(),
  /** Whether the administrator's home begins with the first steps (first-steps.ts). */
  showsFirstSteps: z.boolean(),
  /** As they were when the user was loaded. */
  waiting,
  /** The lists for which the caller has a default view or hidden columns. */
  lists: z.array(
    z.strictObject({
      list: z.string(),
      /** Hidden columns apply while the list shows no saved view. */
      hiddenColumns: z.array(z.string()),
      opensAt: z.string(),
      /** The address parameters of the default view; '' if there is no default view. */
      opensWith: z.string(),
    }),
  ),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Input of the sign-in. The e-mail address is compared ignoring case. */
export const signIn = z.strictObject({
  email: typedEmail,
  password: exactText('Kodeord', 200),
  /** A code of an app, or a recovery code. If a code is required but missing, the error is `code_required`. */
  code: requiredText('Kode', 40).optional(),
});

export const sessionEndpoints = defineEndpoints(sessionPaths, {
  getMe: {
    access: 'signed-in',
    withoutTwoStep: true,
    response: currentUser,
    summary: 'The current user',
  },
  signIn: {
    access: 'anonymous',
    body: signIn,
    response: currentUser,
    summary: 'Sign in: sets the session cookie',
  },
  refreshToken: {
    access: 'anonymous',
    response: z.strictObject({ sessionExpiresAt: z.string().nullable() }),
    summary: 'Refresh the XSRF cookie; returns when the session expires',
  },
});
