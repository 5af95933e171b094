import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { exactText, idParams, newPassword, requiredText } from './fields.ts';
import { ownAccountPaths } from './own-account.paths.ts';

const currentPassword = exactText('Nuværende kodeord', 200);

const code = requiredText('Kode', 40);

export const ownPasswordChange = z.strictObject({ currentPassword, password: newPassword });
export const totpConfirmation = z.strictObject({ code });
/** Proves the password: to set up or remove two-step sign-in, and for endpoints with `recentPassword`. */
export const ownPasswordProof = z.strictObject({ currentPassword });

export const ownSession = z.strictObject({
  id: z.number(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A browser in which the account has signed in within 180 days (docs/security.md#throttling). */
export const knownDevice = z.strictObject({
  id: z.number(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  userAgent: z.string(),
});
export type KnownDevice = z.infer<typeof knownDevice>;

export const ownAccountEndpoints = defineEndpoints(ownAccountPaths, {
  changeOwnPassword: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    body: ownPasswordChange,
    summary: 'Change the own password; ends all other own sessions',
  },
  confirmPassword: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    body: ownPasswordProof,
    summary: 'Give your own password again; some calls require this within the ten minutes before them',
  },
  listOwnSessions: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    response: z.array(ownSession),
    summary: 'Own sessions, most recently used first',
  },
  endOtherSessions: {
    access: ['Admin', 'Customer', 'Leader'],
    recentPassword: true,
    withoutTwoStep: true,
    summary: 'End all own sessions except the current one',
  },
  endOwnSession: {
    access: ['Admin', 'Customer', 'Leader'],
    recentPassword: true,
    withoutTwoStep: true,
    params: idParams,
    summary: 'End another own session; refused for the current one',
  },
  listKnownDevices: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    response: z.array(knownDevice),
    summary: 'Devices known to the own account, most recently used first',
  },
  forgetKnownDevice: {
    access: ['Admin', 'Customer', 'Leader'],
    recentPassword: true,
    withoutTwoStep: true,
    params: idParams,
    summary: 'Forget a known device; its sessions go on',
  },
  getTotp: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    response: z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
    summary: 'Whether two-step sign-in is on',
  },
  beginTotp: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    body: ownPasswordProof,
    /** The secret, as text and as an otpauth:// URI. It takes effect when confirmed. */
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
    summary: 'Begin setting up two-step sign-in: returns a secret for the authenticator app',
  },
  confirmTotp: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    body: totpConfirmation,
    /** Recovery codes, which no later response contains. Each replaces an app's code once. */
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    summary: 'Turn two-step sign-in on with a first code',
  },
  removeTotp: {
    access: ['Admin', 'Customer', 'Leader'],
    withoutTwoStep: true,
    body: ownPasswordProof,
    summary: 'Turn two-step sign-in off',
  },
});
