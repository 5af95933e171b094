import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

// Not in node_modules: installing empties that folder.
const owner = process.getuid?.() ?? 'user';
const name = createHash('sha256').update(`${owner} ${root}`).digest('hex').slice(0, 16);
const lock = join(tmpdir(), `saldo-setup-${name}.lock`);

/** Runs the work while no other setup of this folder by this account does; waits for one that does. */
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

/** A link appears with its content in one step, so that nobody ever reads an empty lock. */
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
  // A lock that this process left is from an earlier process with the same number.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // The number may have gone to another program since.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('setup.mjs');
  } catch {
    return false;
  }
}

/** Moves the lock aside before looking again: of two that find it stale, only one moves it. */
function removeStale(pid) {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Somebody else was faster and holds a fresh lock: put it back.
    if (Number(readFileSync(aside, 'utf8')) !== pid) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
