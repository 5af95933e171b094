import { hkdfSync, randomBytes } from 'node:crypto';

const BYTES = 32;
export const FINGERPRINT_BYTES = 8;

/** A key of SECRET_KEY. `sealing` is derived from it and encrypts; `fingerprint` identifies it and is not secret. */
export class SecretKey {
  readonly sealing: Buffer;
  readonly fingerprint: Buffer;

  constructor(bytes: Buffer) {
    this.sealing = derive(bytes, 'sealing', 32);
    this.fingerprint = derive(bytes, 'fingerprint', FINGERPRINT_BYTES);
  }
}

/** Reads one key: 32 bytes in base64 or hexadecimal. Returns null for anything else. */
export function parseSecretKey(text: string): SecretKey | null {
  const bytes = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64');
  const isEncoded = /^([\da-f]{64}|[\w+/-]{43}=?)$/i.test(text);
  return isEncoded && bytes.length === BYTES ? new SecretKey(bytes) : null;
}

export const newSecretKey = (): string => randomBytes(BYTES).toString('base64');

export const shown = (fingerprint: Buffer): string => fingerprint.toString('hex');

const derive = (bytes: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', `saldo ${purpose}`, length));
