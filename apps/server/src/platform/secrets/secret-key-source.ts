import { keepFirstSecret, keepSecret, readSecret } from '../files/kept-secret.ts';
import { newSecretKey, parseSecretKey, type SecretKey } from './secret-key.ts';

/** Where the secret keys come from: the newest key first, then earlier ones (docs/security.md#secret-key). */
export type SecretKeySource =
  | { kind: 'setting'; text: string }
  | {
      kind: 'file';
      file: string;
      /** Whether a first start on an empty database may create the file. */
      isCreated: boolean;
    };

/** A key is missing, malformed or not that of the database. The message is one line for the user. */
export class SecretKeyProblem extends Error {}

export const KEY_FORMAT =
  '32 random bytes in base64 or hexadecimal, as "openssl rand -base64 32" prints them; earlier keys may follow, separated by spaces or lines';

/** Returns no keys if the file is missing. Throws `SecretKeyProblem` if a key is malformed. */
export async function readSecretKeys(source: SecretKeySource): Promise<SecretKey[]> {
  const texts = await readKeyTexts(source);
  return texts.map((text) => {
    const key = parseSecretKey(text);
    if (key === null) throw new SecretKeyProblem(`${nameOf(source)} must be ${KEY_FORMAT}.`);
    return key;
  });
}

async function readKeyTexts(source: SecretKeySource): Promise<string[]> {
  const text = source.kind === 'setting' ? source.text : await readSecret(source.file);
  if (text === undefined) return [];
  const keys = keysIn(text);
  if (keys.length === 0) throw new SecretKeyProblem(`${nameOf(source)} must be ${KEY_FORMAT}.`);
  return keys;
}

export const keysIn = (text: string): string[] =>
  text
    .replaceAll(/^\s*#.*$/gm, '')
    .split(/[\s,]+/)
    .filter((key) => key !== '');

/** Creates the file with a new key. Concurrent starts share the key of the first one. */
export async function createSecretKey(file: string): Promise<void> {
  await keepFirstSecret(file, newSecretKey());
}

/** Puts a new key before the other keys of the file. */
export async function addSecretKey(source: SecretKeySource & { kind: 'file' }): Promise<void> {
  await keepSecret(source.file, [newSecretKey(), ...(await readKeyTexts(source))].join('\n'));
}

export const nameOf = (source: SecretKeySource): string =>
  source.kind === 'setting' ? 'SECRET_KEY' : source.file;
