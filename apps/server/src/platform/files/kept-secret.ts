import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder } from './durable-files.ts';

export async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // The error for a folder names no path.
    throw Object.assign(error as Error, { path: file });
  }
}

/** Creates the file with the secret, atomically and durably, unless it exists. Only its owner can read it. */
export async function keepFirstSecret(file: string, secret: string): Promise<void> {
  await withDraft(file, secret, async (draft) => {
    try {
      await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  });
}

export async function keepSecret(file: string, secret: string): Promise<void> {
  await withDraft(file, secret, (draft) => rename(draft, file));
}

async function withDraft(file: string, secret: string, place: (draft: string) => Promise<void>) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await place(draft);
    await flushFolder(path.dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
}
