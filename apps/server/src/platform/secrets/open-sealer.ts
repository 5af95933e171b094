import type { Db } from '../database/database.ts';
import { keepFirstFingerprint, readKeyFingerprint } from './key-fingerprint.ts';
import { Sealer } from './sealer.ts';
import { type SecretKey, shown } from './secret-key.ts';
import {
  createSecretKey,
  nameOf,
  readSecretKeys,
  SecretKeyProblem,
  type SecretKeySource,
} from './secret-key-source.ts';

/** Checks at the start that the configured keys include the database's key. Throws `SecretKeyProblem`. */
export async function openSealer(db: Db, source: SecretKeySource): Promise<Sealer> {
  const keys = await keysFor(db, source);
  const [newest] = keys;
  if (newest === undefined) throw new SecretKeyProblem(missing(source, await readKeyFingerprint(db)));
  const fingerprint = await keepFirstFingerprint(db, newest);
  if (!keys.some((key) => key.fingerprint.equals(fingerprint))) {
    throw new SecretKeyProblem(wrong(source, keys, fingerprint));
  }
  return new Sealer(keys, () => readSecretKeys(source));
}

async function keysFor(db: Db, source: SecretKeySource): Promise<SecretKey[]> {
  const keys = await readSecretKeys(source);
  if (keys.length > 0 || source.kind !== 'file' || !source.isCreated) return keys;
  if ((await readKeyFingerprint(db)) === null) await createSecretKey(source.file);
  // A concurrent first start creates the file before it stores the fingerprint.
  return readSecretKeys(source);
}

function missing(source: SecretKeySource, fingerprint: Buffer | null): string {
  const place = source.kind === 'file' ? `, or put it into ${source.file}` : '';
  return fingerprint === null
    ? `SECRET_KEY is missing: set it, the same for every instance, to what "openssl rand -base64 32" prints${place}.`
    : `SECRET_KEY is missing: set it to the key ${shown(fingerprint)} of this database${place}. ${LOST}`;
}

function wrong(source: SecretKeySource, keys: SecretKey[], fingerprint: Buffer): string {
  const given = keys.map((key) => shown(key.fingerprint)).join(', ');
  return `SECRET_KEY is wrong: this database needs the key ${shown(fingerprint)}, and ${nameOf(source)} has ${given}. ${LOST}`;
}

const LOST = 'If that key is lost, stop every server and worker, and run rotate-key --discard.';
