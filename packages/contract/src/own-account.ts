import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, newPassword } from './fields.ts';
import { ownAccountPaths } from './own-account.paths.ts';

const currentPassword = z
  .string({ error: 'Nuværende kodeord er påkrævet' })
  .min(1, 'Nuværende kodeord er påkrævet')
  .max(200, 'Kodeord må højst være på 200 tegn');

/** Six digits of an authenticator app, or a recovery code. */
const code = z
  .string({ error: 'Kode er påkrævet' })
  .trim()
  .min(1, 'Kode er påkrævet')
  .max(40, 'Koden er for lang');

/** The body that changes the own password. */
export const ownPasswordChange = z.strictObject({ currentPassword, password: newPassword });
/** The first code of the app, which turns two-step sign-in on. */
export const totpConfirmation = z.strictObject({ code });
/** The own password, required to begin or remove two-step sign-in. */
export const ownPasswordProof = z.strictObject({ currentPassword });

/** A session of the own account. Timestamps are RFC 3339. */
export const ownSession = z.strictObject({
  id: z.number(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownAccountEndpoints = defineEndpoints(ownAccountPaths, {
  changeOwnPassword: {
    access: ['Admin', 'Customer'],
    body: ownPasswordChange,
    summary: 'Change the own password; ends the other sessions',
  },
  listOwnSessions: {
    access: ['Admin', 'Customer'],
    response: z.array(ownSession),
    summary: "One's own sessions, the latest used first",
  },
  endOtherSessions: {
    access: ['Admin', 'Customer'],
    summary: 'End all own sessions but the current one',
  },
  endOwnSession: {
    access: ['Admin', 'Customer'],
    params: idParams,
    summary: 'End another own session; the current one is refused',
  },
  getTotp: {
    access: ['Admin', 'Customer'],
    response: z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
    summary: 'Whether sign-in asks for a code',
  },
  beginTotp: {
    access: ['Admin', 'Customer'],
    body: ownPasswordProof,
    /** The secret as text and as otpauth:// address. It takes effect when it is confirmed. */
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
    summary: 'Begin two-step sign-in: create a secret for the authenticator app',
  },
  confirmTotp: {
    access: ['Admin', 'Customer'],
    body: totpConfirmation,
    /** Cannot be read again. Each code works once. */
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    summary: 'Turn two-step sign-in on with a first code',
  },
  removeTotp: {
    access: ['Admin', 'Customer'],
    body: ownPasswordProof,
    summary: 'Turn two-step sign-in off',
  },
});
