import type { Db } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { readKeyFingerprint } from '../platform/secrets/key-fingerprint.ts';
import { type SecretKey, shown } from '../platform/secrets/secret-key.ts';
import {
  addSecretKey,
  createSecretKey,
  nameOf,
  readSecretKeys,
  SecretKeyProblem,
  type SecretKeySource,
} from '../platform/secrets/secret-key-source.ts';

/**
 * Returns the key to rotate to: the newest configured key, if the database still uses an older one. Otherwise adds a
 * key to the file of an embedded database. With DATABASE_URL the new key must be set beforehand.
 */
export async function nextKey(db: Db, source: SecretKeySource): Promise<SecretKey> {
  const newest = await newestKey(source);
  if (!(await isInUse(db, newest))) return newest;
  if (source.kind === 'file' && source.isCreated) {
    await addSecretKey(source);
    return newestKey(source);
  }
  throw new SecretKeyProblem(
    `${nameOf(source)} has no newer key than that of the database. Write a new one in front of it, on every ` +
      'machine, restart every program, and rotate again.',
  );
}

/** Returns the newest key, to replace the lost one. Throws `SecretKeyProblem` if the database's key is not lost. */
export async function replacementKey(db: Db, source: SecretKeySource): Promise<SecretKey> {
  if (source.kind === 'file' && source.isCreated) await createSecretKey(source.file);
  for (const key of await readSecretKeys(source)) {
    if (!(await isInUse(db, key))) continue;
    throw new SecretKeyProblem(
      `${nameOf(source)} has the key ${shown(key.fingerprint)} of this database: nothing is lost.`,
    );
  }
  return newestKey(source);
}

async function newestKey(source: SecretKeySource): Promise<SecretKey> {
  const [newest] = await readSecretKeys(source);
  if (newest === undefined) throw new SecretKeyProblem(`SECRET_KEY is missing: ${nameOf(source)} has none.`);
  return newest;
}

async function isInUse(db: Db, { fingerprint }: SecretKey): Promise<boolean> {
  return required(await readKeyFingerprint(db), 'database without a key').equals(fingerprint);
}
