import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import {
  connect,
  connectCreating,
  type DatabaseConnection,
  socketConnection,
} from './database-connection.ts';
import { freePort } from './free-port.ts';
import { processIdentity } from './processes.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { findRunningServer, launchServer, stopServer } from './server-process.ts';
import { durableTemporarySettings, throwAwaySettings } from './settings.ts';
import { removeAbandonedServers, temporaryPrefix, temporaryRoot } from './temporary-folders.ts';

export type TemporaryPostgres = {
  connection: DatabaseConnection;
  /** URL of an ordinary user that owns the database; undefined without `tcp`. */
  url: string | undefined;
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL server in a temporary folder, after removing servers left behind by processes that were killed.
 * Listens on TCP only with `tcp`.
 */
export async function startTemporaryPostgres(options: {
  name: string;
  tcp?: boolean;
  durable?: boolean;
}): Promise<TemporaryPostgres> {
  await removeAbandonedServers();
  const { name, tcp = false, durable = false } = options;
  const binaries = findBinaries();
  const { base, runAs } = makeTemporaryFolder(temporaryRoot(durable), (folder) =>
    chooseRunAs(binaries, folder),
  );
  const folder = join(base, 'data');
  const socketDir = join(base, 'socket');
  const port = tcp ? await freePort() : 5432;
  const stop = async () => {
    const server = findRunningServer(folder);
    if (server) await stopServer(server.pid, { immediately: true });
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ensureCluster(binaries, runAs, folder, { durable });
    mkdirSync(socketDir, { mode: 0o700 });
    if (runAs.how === 'account') chownSync(socketDir, runAs.uid, runAs.gid);
    const settings = durable ? durableTemporarySettings : throwAwaySettings;
    await launchServer({
      binaries,
      runAs,
      folder,
      socketDir,
      port,
      settings: { ...settings, listen_addresses: tcp ? '127.0.0.1' : '' },
      startLog: join(base, 'server.log'),
    });
    const connection = socketConnection(socketDir, port, name);
    await (await connectCreating(connection, 'embedded-postgres setup')).end();
    return { connection, url: tcp ? await createPasswordUser(connection) : undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a folder that a later run removes if this process is killed. */
export function makeTemporaryFolder(
  root: string,
  choose: (folder: string) => RunAs,
): { base: string; runAs: RunAs } {
  const base = mkdtempSync(join(root, temporaryPrefix));
  writeFileSync(join(base, 'owner'), processIdentity(process.pid));
  // If this process is root, the server runs as another account, which then owns the folder.
  const runAs = choose(base);
  if (runAs.how === 'account') chownSync(base, runAs.uid, runAs.gid);
  return { base, runAs };
}

async function createPasswordUser(connection: DatabaseConnection): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const client = await connect(connection, 'embedded-postgres setup');
  const owner = pg.escapeIdentifier(connection.database);
  try {
    // `createdb`: tests clone databases from a template. `createrole`: owners of hosted databases usually have it.
    await client.query(`create role ${owner} login createdb createrole password '${password}'`);
    await client.query(`alter database ${owner} owner to ${owner}`);
  } finally {
    await client.end();
  }
  const name = encodeURIComponent(connection.database);
  return `postgres://${name}:${password}@127.0.0.1:${connection.port}/${name}`;
}
