import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import {
  connectCreating,
  type DatabaseConnection,
  isServerAway,
  socketConnection,
} from './database-connection.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import { withFolderLock } from './folder-lock.ts';
import { takeOrigin } from './folder-origin.ts';
import { Presence, presenceName } from './presence.ts';
import { chooseRunAs } from './run-as.ts';
import { findRunningServer, launchServer, stopServer } from './server-process.ts';
import { durableSettings } from './settings.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type EmbeddedPostgres = {
  connection: DatabaseConnection;
  socketDir: string;
  /** Leaves the server; the last process that leaves also stops it. Close your own connections first. */
  stop(): Promise<void>;
};

export interface EmbeddedPostgresLog {
  info(line: string): void;
  warn(line: string): void;
}

const quiet: EmbeddedPostgresLog = { info: () => undefined, warn: () => undefined };
const port = 5432;
const longestRecovery = 300_000;

/** Starts PostgreSQL on the folder, or joins the server of another process. Restarts the server if it ends. */
export async function startEmbeddedPostgres(options: {
  name: string;
  dataDir: string;
  log?: EmbeddedPostgresLog;
}): Promise<EmbeddedPostgres> {
  const { name, log = quiet } = options;
  const folder = prepareParent(options.dataDir);
  const lock = lockFileOf(folder);

  const enter = () => withFolderLock(lock, () => joinServer(name, folder, log));
  const presence = await Presence.enter(enter, (line) => log.warn(line));
  const leave = async () => {
    await presence.settle();
    await withFolderLock(lock, async () => {
      const isLast = await presence.leave();
      const server = findRunningServer(folder);
      if (!isLast || !server) return;
      log.info('Stopping the database');
      await stopServer(server.pid);
      removeSocketFolder(server.socketDir);
    });
  };
  let stopped: Promise<void> | undefined;
  const { connection } = presence;
  return {
    connection,
    socketDir: connection.host,
    stop: () => {
      stopped ??= leave();
      return stopped;
    },
  };
}

/** Returns the path of the lock that a process holds while it starts or stops the folder's server. */
export function lockFileOf(folder: string): string {
  return `${folder}.lock`;
}

/** Creates the parent of the data folder. Returns the real path of the data folder, which need not exist yet. */
export function prepareParent(dataDir: string): string {
  const parent = dirname(resolve(dataDir));
  try {
    mkdirSync(parent, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EmbeddedPostgresProblem(`Cannot create the folder ${parent} (${code}).`, 'another folder');
  }
  const folder = join(realpathSync(parent), basename(resolve(dataDir)));
  // A running server is known by its real path, and the folder may be a link to another disk.
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** Joins a server that runs on the folder, or starts one. The caller must hold the lock. */
async function joinServer(
  name: string,
  folder: string,
  log: EmbeddedPostgresLog,
): Promise<{ client: pg.Client; connection: DatabaseConnection }> {
  const deadline = Date.now() + longestRecovery;
  for (;;) {
    const server = findRunningServer(folder) ?? (await startServer(name, folder, log));
    const connection = socketConnection(server.socketDir, server.port, name);
    try {
      return { client: await connectCreating(connection, presenceName), connection };
    } catch (error) {
      // The server may be recovering, or shutting down because the process that stopped it was killed.
      if (!isServerAway(error) || Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

async function startServer(
  name: string,
  folder: string,
  log: EmbeddedPostgresLog,
): Promise<{ socketDir: string; port: number }> {
  const binaries = findBinaries();
  const runAs = chooseRunAs(binaries, folder);
  await ensureCluster(binaries, runAs, folder, { durable: true });
  // Without a log nobody would read the line, which is not repeated.
  const copied = log === quiet ? null : takeOrigin(folder);
  if (copied !== null) log.warn(copied);
  const socketDir = makeSocketFolder(runAs, folder, name);
  log.info('Starting the database');
  await launchServer({
    binaries,
    runAs,
    folder,
    socketDir,
    port,
    settings: durableSettings,
    startLog: `${folder}-start.log`,
  });
  return { socketDir, port };
}
