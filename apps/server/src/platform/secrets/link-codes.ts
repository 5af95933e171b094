import { createHmac, randomBytes } from 'node:crypto';

/** Derives the codes of password links. The database keeps a code's seed until its mail is sent (ADR 27). */
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
