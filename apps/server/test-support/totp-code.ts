import { Secret, TOTP } from 'otpauth';

export const totpCode = (secret: string, at: Temporal.Instant): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.epochMilliseconds });
