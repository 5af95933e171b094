import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import type { RunAs } from './run-as.ts';

// What a Unix socket's address can hold, less the final zero.
const longestSocketPath = 107;

/**
 * Makes the folder of the server's socket. Whoever can enter it is let in without a password, so it is
 * closed to all others, and one that somebody else made beforehand is refused.
 */
export function makeSocketFolder(runAs: RunAs, dataFolder: string): string {
  const name = createHash('sha256').update(`${runAs.uid} ${dataFolder}`).digest('hex').slice(0, 16);
  const folder = [tmpdir(), '/tmp']
    .map((parent) => join(parent, `saldo-${name}`))
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

/** Removes the folder of a stopped server's socket, if it is empty. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something else lies there, or it is gone already: either is fine.
  }
}
