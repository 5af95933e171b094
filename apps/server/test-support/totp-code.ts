import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for a secret at a moment. */
export const totpCode = (secret: string, at: Temporal.Instant): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.epochMilliseconds });
