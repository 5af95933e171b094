import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app for a secret at a moment. */
export const totpCode = (secret: string, at: Temporal.Instant): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.epochMilliseconds });
