import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOfProcessesWithin, processIdentity } from './processes.ts';
import { findRunningServer, stopServer } from './server-process.ts';

/** Names a file or folder after this process, so that a later process can tell that its owner has ended. */
export function ownedName(prefix: string, suffix = ''): string {
  return `${prefix}${processIdentity(process.pid).replace(' ', '-')}${suffix}`;
}

/** Removes the files and folders in `parent` that ended processes have named with `ownedName(prefix)`. */
export async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [, pid, started] = name.startsWith(prefix)
      ? (/^(\d+)-(\d+)/.exec(name.slice(prefix.length)) ?? [])
      : [];
    if (pid === undefined || processIdentity(Number(pid)) === `${pid} ${started}`) continue;
    await removeWithServers(join(parent, name));
  }
}

/** Removes a file, or a folder after stopping the servers that run on folders in it. */
export async function removeWithServers(path: string): Promise<void> {
  if (!existsSync(path)) return;
  // A process that uses a server restarts it on the same path if it ends.
  const ended = `${path}-ended`;
  renameSync(path, ended);
  for (const folder of foldersOfProcessesWithin(ended)) {
    const server = findRunningServer(folder);
    if (server) await stopServer(server.pid, { immediately: true });
  }
  rmSync(ended, { recursive: true, force: true, maxRetries: 5 });
}
