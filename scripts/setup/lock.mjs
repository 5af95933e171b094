import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

// The lock is not in node_modules, because installing empties that folder.
const owner = process.getuid?.() ?? 'user';
const name = createHash('sha256').update(`${owner} ${root}`).digest('hex').slice(0, 16);
const lock = join(tmpdir(), `saldo-setup-${name}.lock`);

export async function withSetupLock(work) {
  let told = false;
  while (!take()) {
    const holder = readHolder();
    if (holder === undefined) continue;
    if (!isAlive(holder)) {
      removeStale(holder);
      continue;
    }
    if (!told) console.log(`Waiting for another setup of this folder (process ${holder}) …`);
    told = true;
    await sleep(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}

/** A hard link appears together with its content, so that no process reads an empty lock. */
function take() {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  // A lock with this process's own pid is from an earlier process.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // Another program may have reused the pid.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('setup.mjs');
  } catch {
    return false;
  }
}

/** Renames the lock before checking it again, so that only one of two processes that find it stale succeeds. */
function removeStale(pid) {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Restores the lock if another process has replaced the stale one in the meantime.
    if (Number(readFileSync(aside, 'utf8')) !== pid) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
