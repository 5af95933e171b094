import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import { isNumberTaken, processesIn, processIdentity, worksOnFolder } from './processes.ts';
import { type RunAs, spawnAs } from './run-as.ts';
import { settingsAsArguments } from './settings.ts';

export type RunningServer = { pid: number; port: number; socketDir: string; isReady: boolean };

/** Finds the server that runs on this folder, whoever started it. Ignores a stale postmaster.pid. */
export function findRunningServer(folder: string): RunningServer | undefined {
  const lines = readPidFile(folder);
  const pid = Number(lines?.[0]);
  if (!lines || !(pid > 0) || !worksOnFolder(pid, folder)) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** Starts a server, and waits until it accepts connections, which includes any recovery. */
export async function launchServer(options: {
  binaries: Binaries;
  runAs: RunAs;
  folder: string;
  socketDir: string;
  port: number;
  settings: Record<string, string>;
  /** File that receives errors until the server opens its own log. */
  startLog: string;
}): Promise<void> {
  const { binaries, runAs, folder, socketDir, port, settings, startLog } = options;
  await clearRemains(folder, socketDir);
  // Creates the file anew, because the previous one may belong to another account.
  rmSync(startLog, { force: true });
  const out = openSync(startLog, 'wx', 0o600);
  // Runs in a process group of its own, because Ctrl-C signals the whole group and would stop the server first.
  const child = spawnAs(
    runAs,
    binaries.postgres,
    [
      '-D',
      folder,
      '-p',
      String(port),
      ...settingsAsArguments({ ...settings, unix_socket_directories: `"${socketDir}"` }),
    ],
    { stdio: ['ignore', out, out], detached: true },
  );
  closeSync(out);
  child.unref();
  let ended: string | undefined;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended = `ended with ${signal ?? code}`;
  });
  while (!isReady(folder, child.pid)) {
    if (ended !== undefined) throw serverEnded(ended, folder, startLog);
    await sleep(5);
  }
}

/** Stops the server, which disconnects clients and rolls back their work. `immediately` skips the clean shutdown. */
export async function stopServer(pid: number, options: { immediately?: boolean } = {}): Promise<void> {
  const identity = processIdentity(pid);
  const isAlive = () => !identity.endsWith(' gone') && processIdentity(pid) === identity;
  const signals = options.immediately ? (['SIGQUIT', 'SIGKILL'] as const) : (['SIGINT', 'SIGQUIT'] as const);
  for (const signal of signals) {
    if (isAlive()) process.kill(pid, signal);
    const deadline = Date.now() + (options.immediately ? 5_000 : 60_000);
    while (isAlive() && Date.now() < deadline) await sleep(5);
  }
}

/**
 * Removes a postmaster.pid whose pid belongs to another program or an unreaped process. Leaves any other postmaster.pid
 * in place: PostgreSQL needs it to detect children that still write.
 */
async function clearRemains(folder: string, socketDir: string): Promise<void> {
  const pid = Number(readPidFile(folder)?.[0]);
  if (pid > 0) {
    // The children of a killed server notice its end and exit soon.
    const deadline = Date.now() + 30_000;
    while (processesIn(folder).length > 0) {
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresProblem(`Process ${processesIn(folder)[0]} still works on ${folder}.`);
      }
      await sleep(20);
    }
    if (isNumberTaken(pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
  }
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socketDir, name), { force: true });
}

function isReady(folder: string, pid: number | undefined): boolean {
  const server = findRunningServer(folder);
  return server !== undefined && server.pid === pid && server.isReady;
}

function readPidFile(folder: string): string[] | undefined {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function serverEnded(ended: string, folder: string, startLog: string): EmbeddedPostgresProblem {
  const logs = [startLog, ...listLogs(join(folder, 'log')).slice(-1)];
  const reason = logs.map(lastComplaint).find((line) => line !== undefined);
  const summary = `PostgreSQL did not start in ${folder}: ${ended}${reason ? `, ${reason}` : ''}`;
  return new EmbeddedPostgresProblem(summary, undefined, logs);
}

function lastComplaint(log: string): string | undefined {
  const lines = readFileSync(log, 'utf8').split('\n');
  const begin = lines.findLastIndex((line) => line.includes('starting PostgreSQL'));
  return lines.slice(Math.max(0, begin)).findLast((line) => /FATAL|PANIC|error:/.test(line));
}

function listLogs(folder: string): string[] {
  try {
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  } catch {
    return [];
  }
}
