import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { readKeyFingerprint } from './key-fingerprint.ts';
import { FINGERPRINT_BYTES, type SecretKey, shown } from './secret-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The shortest time between two readings of the keys because of an unknown fingerprint. */
const REREAD_AFTER_MS = 1_000;

/** Encrypts secrets that must be read again, with a key outside the database (docs/security.md#secret-key). */
export class Sealer {
  #keys: readonly SecretKey[];
  readonly #readKeys: () => Promise<readonly SecretKey[]>;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  /** @param readKeys reads the current keys: a rotation may have added one. */
  constructor(keys: readonly SecretKey[], readKeys: () => Promise<readonly SecretKey[]>) {
    this.#keys = keys;
    this.#readKeys = readKeys;
  }

  /**
   * Seals with the database's key, which stays the same until the transaction ends. Call it before locking rows,
   * because a rotation locks the key before its rows.
   */
  async seal(tx: Tx, text: string): Promise<Buffer> {
    const fingerprint = await readKeyFingerprint(tx, { lock: 'for share' });
    return sealWith(await this.#required(fingerprint), text);
  }

  /** Throws `unavailable` if this instance lacks the key, and another error if the value was changed. */
  async open(sealed: Buffer): Promise<string> {
    return openWith(await this.#required(sealed.subarray(0, FINGERPRINT_BYTES)), sealed);
  }

  /** Why this instance cannot read secrets, in English; null if the instance has the database's key. */
  async problem(db: Db): Promise<string | null> {
    const fingerprint = await readKeyFingerprint(db);
    if (fingerprint === null) return 'The database names no key.';
    if (await this.#find(fingerprint)) return null;
    return `SECRET_KEY lacks the key ${shown(fingerprint)} of the database.`;
  }

  async #required(fingerprint: Buffer | null): Promise<SecretKey> {
    const key = fingerprint && (await this.#find(fingerprint));
    if (!key) throw new AppError('unavailable', { retryAfter: 5 });
    return key;
  }

  async #find(fingerprint: Buffer): Promise<SecretKey | undefined> {
    const find = () => this.#keys.find((key) => key.fingerprint.equals(fingerprint));
    const known = find();
    if (known) return known;
    if (performance.now() - this.#readAt > REREAD_AFTER_MS) {
      this.#readAt = performance.now();
      this.#reading = this.#addKeys();
    }
    await this.#reading;
    return find();
  }

  /** Keeps the present keys if the file is missing or malformed. */
  async #addKeys(): Promise<void> {
    const read = await this.#readKeys().catch(() => []);
    const isNew = (key: SecretKey) => !this.#keys.some((known) => known.fingerprint.equals(key.fingerprint));
    this.#keys = [...this.#keys, ...read.filter(isNew)];
  }
}

/** Returns the key's fingerprint, a nonce, the authentication tag, and the text encrypted with AES-256-GCM. */
export function sealWith({ sealing, fingerprint }: SecretKey, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(fingerprint);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([fingerprint, nonce, cipher.getAuthTag(), sealed]);
}

function openWith({ sealing, fingerprint }: SecretKey, sealed: Buffer): string {
  const nonceEnds = FINGERPRINT_BYTES + NONCE_BYTES;
  const tagEnds = nonceEnds + TAG_BYTES;
  const nonce = sealed.subarray(FINGERPRINT_BYTES, nonceEnds);
  const decipher = createDecipheriv('aes-256-gcm', sealing, nonce).setAAD(fingerprint);
  decipher.setAuthTag(sealed.subarray(nonceEnds, tagEnds));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnds)), decipher.final()]).toString('utf8');
}
