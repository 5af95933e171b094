import { createHmac, randomBytes } from 'node:crypto';

/**
 * Derives the codes of password links from seeds with a sealed key (ADR 27). The database keeps a code's hash and,
 * until its mail is sent, the seed.
 */
export class LinkCodes {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  newSeed(): Buffer {
    return randomBytes(32);
  }

  codeOf(seed: Buffer): string {
    return createHmac('sha256', this.#key).update(seed).digest('base64url');
  }
}
