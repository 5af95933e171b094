import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Origin {
  path: string;
  inode: number;
  host: string;
}

/**
 * Returns a line if the data folder is a copy that has not been started before, and null otherwise. Records the folder
 * in itself, so that a copy of it can tell. A folder that was moved is no copy.
 */
export function takeOrigin(folder: string): string | null {
  const own: Origin = { path: folder, inode: statSync(folder).ino, host: hostname() };
  const found = readOrigin(folder);
  if (found?.path === own.path && found.inode === own.inode) return null;
  writeOrigin(folder, own);
  if (found === null) return null;
  const isMoved = found.inode === own.inode && !existsSync(join(found.path, 'PG_VERSION'));
  if (isMoved) return null;
  const original = found.path === own.path ? 'the folder that was there before' : found.path;
  return `${folder} is a copy of ${original}, which last ran on ${found.host}.`;
}

const fileIn = (folder: string): string => join(folder, 'folder-origin.json');

function readOrigin(folder: string): Origin | null {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Origin;
  } catch {
    return null;
  }
}

/** Replaces the file, because it may belong to another account. */
function writeOrigin(folder: string, origin: Origin): void {
  const draft = `${fileIn(folder)}.new`;
  writeFileSync(draft, JSON.stringify(origin), { mode: 0o644 });
  renameSync(draft, fileIn(folder));
}
