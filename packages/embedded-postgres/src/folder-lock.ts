import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import { processIdentity } from './processes.ts';

/** Milliseconds. */
const patience = 120_000;

/**
 * Runs `work` while this process holds the lock `file`. Replaces the lock of a killed process. If a race lets two
 * processes hold it, PostgreSQL's own lock still lets only one server start.
 */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${processIdentity(process.pid)} ${crypto.randomUUID()}`;
  const deadline = Date.now() + patience;
  while (!take(file, mine)) {
    const holder = read(file);
    if (holder === undefined) continue;
    const pid = Number.parseInt(holder, 10);
    if (!holder.startsWith(`${processIdentity(pid)} `)) {
      removeStale(file, holder, mine);
    } else if (Date.now() > deadline) {
      throw new EmbeddedPostgresProblem(`Process ${pid} still holds ${file}. Stop it and try again.`);
    } else {
      await sleep(10);
    }
  }
  try {
    removeDrafts(file);
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A hard link appears together with its content, so that no process reads an empty lock. */
function take(file: string, mine: string): boolean {
  const draft = `${file}.${mine.replaceAll(' ', '-')}`;
  try {
    writeFileSync(draft, mine);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EmbeddedPostgresProblem(`Cannot write to ${dirname(file)} (${code}), where the data is kept.`);
  }
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the temporary file of a process that was killed while taking the lock. */
function removeDrafts(file: string): void {
  const prefix = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    const [pid, started] = name.startsWith(prefix) ? name.slice(prefix.length).split('-').map(Number) : [];
    if (!pid || processIdentity(pid) === `${pid} ${started}`) continue;
    rmSync(join(dirname(file), name), { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Renames the lock before checking it again, so that only one of two processes that find it stale succeeds. */
function removeStale(file: string, stale: string, mine: string): void {
  const aside = `${file}.${mine.replaceAll(' ', '-')}-stale`;
  try {
    renameSync(file, aside);
    // Restores the lock if another process has replaced the stale one in the meantime.
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
