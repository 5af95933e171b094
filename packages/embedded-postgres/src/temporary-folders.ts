import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './processes.ts';
import { findRunningServer, stopServer } from './server-process.ts';

export const temporaryPrefix = 'embedded-postgres-temporary-';

const MEMORY = '/dev/shm';
/** Bytes; several times what a run of all tests needs. */
const ENOUGH = 3 * 2 ** 30;

/** Prefers a folder in memory, where creating a test's database of 700 files takes a fifth of the time. */
export function temporaryRoot(durable: boolean): string {
  return !durable && process.availableMemory() >= ENOUGH && hasRoom(MEMORY) ? MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

export async function removeAbandonedServers(): Promise<void> {
  const roots = [tmpdir(), MEMORY].filter((root) => existsSync(root));
  const folders = roots.flatMap((root) =>
    readdirSync(root)
      .filter((name) => name.startsWith(temporaryPrefix))
      .map((name) => join(root, name)),
  );
  await Promise.all(folders.map(removeIfAbandoned));
}

async function removeIfAbandoned(folder: string): Promise<void> {
  try {
    if (isInUse(folder)) return;
    const server = findRunningServer(join(folder, 'data'));
    if (server) await stopServer(server.pid, { immediately: true });
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder belongs to another account, or another process is removing it.
  }
}

function isInUse(folder: string): boolean {
  const owner = readOwner(folder);
  // A folder without an owner file may be new, because the file is written right after the folder is created.
  if (owner === undefined) return Date.now() - statSync(folder).mtimeMs < 60_000;
  return processIdentity(Number.parseInt(owner, 10)) === owner;
}

function readOwner(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8');
  } catch {
    return undefined;
  }
}
