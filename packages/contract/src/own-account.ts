import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, newPassword } from './fields.ts';
import { ownAccountPaths } from './own-account.paths.ts';

const currentPassword = z
  .string({ error: 'Nuværende kodeord er påkrævet' })
  .min(1, 'Nuværende kodeord er påkrævet')
  .max(200, 'Kodeord må højst være på 200 tegn');

/** The six digits of an authenticator app, or a recovery code. */
const code = z
  .string({ error: 'Kode er påkrævet' })
  .trim()
  .min(1, 'Kode er påkrævet')
  .max(40, 'Koden er for lang');

/** What changing one's own password takes. */
export const ownPasswordChange = z.strictObject({ currentPassword, password: newPassword });
/** A first code of the app, which turns two-step sign-in on. */
export const totpConfirmation = z.strictObject({ code });
/** Asks again for one's own password, before two-step sign-in is begun or removed. */
export const ownPasswordProof = z.strictObject({ currentPassword });

/** One of one's own sessions; moments are RFC 3339. */
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
    summary: "Change one's own password; one's other sessions end",
  },
  listOwnSessions: {
    access: ['Admin', 'Customer'],
    response: z.array(ownSession),
    summary: "One's own sessions, the latest used first",
  },
  endOtherSessions: {
    access: ['Admin', 'Customer'],
    summary: "End all of one's own sessions but the one that asks",
  },
  endOwnSession: {
    access: ['Admin', 'Customer'],
    params: idParams,
    summary: "End another of one's own sessions; the one that asks is refused",
  },
  getTotp: {
    access: ['Admin', 'Customer'],
    response: z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
    summary: 'Whether sign-in asks for a code',
  },
  beginTotp: {
    access: ['Admin', 'Customer'],
    body: ownPasswordProof,
    /** The secret for the app, as text and as an otpauth:// address; it counts once it is confirmed. */
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
    summary: 'Begin two-step sign-in: a secret for the authenticator app',
  },
  confirmTotp: {
    access: ['Admin', 'Customer'],
    body: totpConfirmation,
    /** Shown once; each works once, in the place of a code. */
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    summary: 'Turn two-step sign-in on with a first code',
  },
  removeTotp: {
    access: ['Admin', 'Customer'],
    body: ownPasswordProof,
    summary: 'Turn two-step sign-in off',
  },
});
