import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from '../secrets/hash-secret.ts';

const STEP_SECONDS = 30;
/** In steps: tolerates clocks that differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Number of groups in a recovery code, of four characters each. */
const RECOVERY_CODE_GROUPS = 6;
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const generator = (secret: string, label: string) =>
  new TOTP({ issuer: 'Saldo', label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const secretUri = (secret: string, label: string): string => generator(secret, label).toString();

/** Returns the time step of a valid code. Returns null for an invalid code, and for steps up to `lastStep`. */
export function acceptedStep(secret: string, code: string, now: number, lastStep: bigint): bigint | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = generator(secret, '').validate({ token: digits, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(now / 1000 / STEP_SECONDS) + delta);
  return step > lastStep ? step : null;
}

/** Recovery codes such as `k3vq-9xmw-7ha2-…` with 118 random bits, enough to store them as plain SHA-256. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_GROUPS }, () =>
      Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
    ).join('-'),
  );
}

/** Returns the stored form of a recovery code. Ignores case, spaces and hyphens. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''));
