import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './processes.ts';
import { findRunningServer, stopServer } from './server-process.ts';

/** What the folders of temporary servers are named by. */
export const temporaryPrefix = 'saldo-temporary-';

/** Stops and removes the temporary servers of processes that were killed. */
export async function removeAbandonedServers(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(temporaryPrefix));
  await Promise.all(folders.map((name) => removeIfAbandoned(join(tmpdir(), name))));
}

async function removeIfAbandoned(folder: string): Promise<void> {
  try {
    if (isInUse(folder)) return;
    const server = findRunningServer(join(folder, 'data'));
    if (server) await stopServer(server.pid, { immediately: true });
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another account's, or another process is removing it: not ours to worry about.
  }
}

function isInUse(folder: string): boolean {
  const owner = readOwner(folder);
  // Being made at this moment, perhaps: its owner is written right after the folder.
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
