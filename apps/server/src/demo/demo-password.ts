import { randomInt } from 'node:crypto';
import path from 'node:path';
import { newPassword } from '@saldo/contract/fields';
import { ConfigError } from '../config/config.ts';
import { keepFirstSecret, readSecret } from '../platform/files/kept-secret.ts';

/** Returns the password from the settings, or the one in `<dataDir>/demo-password`, which concurrent starts share. */
export async function demoPassword(dataDir: string, fromSettings: string | null): Promise<string> {
  if (fromSettings !== null) return fromSettings;
  const file = path.join(dataDir, 'demo-password');
  const kept = await readSecret(file);
  if (kept === undefined) await keepFirstSecret(file, generate());
  const password = kept ?? (await readSecret(file));
  if (password === undefined || !newPassword.safeParse(password).success) {
    throw new ConfigError(`${file} must hold a password of 8 to 200 characters; remove it for a new one.`);
  }
  return password;
}

/** Four groups of unambiguous letters and digits, with about 80 bits. */
function generate(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
