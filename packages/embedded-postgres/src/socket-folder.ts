import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import type { RunAs } from './run-as.ts';

// The longest path of a Unix socket, without the terminating zero.
const longestSocketPath = 107;

/** Makes the folder of the socket. Other accounts may not enter it, because the socket needs no password. */
export function makeSocketFolder(runAs: RunAs, dataFolder: string, program: string): string {
  const name = createHash('sha256').update(`${runAs.uid} ${dataFolder}`).digest('hex').slice(0, 16);
  const folder = [tmpdir(), '/tmp']
    .map((parent) => join(parent, `${program}-${name}`))
    .find((candidate) => join(candidate, '.s.PGSQL.65535.lock').length <= longestSocketPath);
  if (!folder) throw new Error('unreachable: /tmp is short');
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (runAs.how === 'account') chownSync(folder, runAs.uid, runAs.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== runAs.uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresProblem(
      `${folder} is to hold the database's socket but belongs to somebody else or is open to others. Remove it.`,
    );
  }
  return folder;
}

export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The folder is not empty, or is already gone.
  }
}
