import { createWriteStream } from 'node:fs';
import { access, link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ownedName, removeAbandoned } from '@saldo/embedded-postgres/owned-entries';

const DRAFT = '.draft-';

export interface DurableOptions {
  signal?: AbortSignal;
  through?: NodeJS.ReadWriteStream[];
  /** Fails with EEXIST instead of replacing a file. */
  isNew?: boolean;
}

/** Writes a file that is complete or absent, even after a power failure. Other users of the machine cannot read it. */
export async function writeDurably(
  file: string,
  parts: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  { signal, through = [], isNew = false }: DurableOptions = {},
): Promise<void> {
  const draft = join(dirname(file), ownedName(DRAFT, `-${basename(file)}`));
  try {
    const target = createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true });
    await pipeline([parts, ...through, target], { ...(signal && { signal }) });
    await (isNew ? placeNew(draft, file) : rename(draft, file));
    await flushFolder(dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link fails if the name is taken. File systems without hard links, such as exFAT, leave a short race. */
async function placeNew(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isTaken = code === 'EEXIST' || (await exists(file));
    if (isTaken) throw Object.assign(new Error(`${file} exists already.`), { code: 'EEXIST' });
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/.test(code ?? '')) throw error;
    await rename(draft, file);
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Flushes a folder, so that the names of its files survive a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the drafts of processes that have ended. */
export async function removeDrafts(folder: string): Promise<void> {
  await removeAbandoned(folder, DRAFT);
}
