import { randomBytes, randomInt } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newPassword } from '@saldo/contract/fields';
import { ConfigError } from '../config.ts';

/**
 * The demo's password: the one of the settings, else the one kept in `<dataDir>/demo-password`, which is
 * made where it is missing. Instances that start at once on one folder get the same.
 */
export async function demoPassword(dataDir: string, fromSettings: string | null): Promise<string> {
  if (fromSettings !== null) return fromSettings;
  const file = path.join(dataDir, 'demo-password');
  const kept = await read(file);
  if (kept === undefined) {
    await mkdir(dataDir, { recursive: true });
    await keep(file, generate());
  }
  const password = kept ?? (await read(file)) ?? '';
  if (!newPassword.safeParse(password).success) {
    throw new ConfigError(`${file} must hold a password of 8 to 200 characters; remove it for a new one.`);
  }
  return password;
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The link appears with its content in one step, and never takes another's place. */
async function keep(file: string, password: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Four groups of letters and digits that are hard to mistake for one another: some 80 bits. */
function generate(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
