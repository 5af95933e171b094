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
/** Several times what a run of all tests needs, in bytes. */
const ENOUGH = 3 * 2 ** 30;

/**
 * The parent folder of a temporary server. In memory if there is room, where a test's database of some 700 files is
 * created in a fifth of the time. A `durable` server needs the disk, whose cost it measures.
 */
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

/** Stops and removes the temporary servers of processes that were killed. */
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
    // Another account's folder, or one that another process is removing: ignore it.
  }
}

function isInUse(folder: string): boolean {
  const owner = readOwner(folder);
  // It may be in the making: its owner is written right after the folder.
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
