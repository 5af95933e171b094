import type pg from 'pg';
import { ConnectionMonitor } from './platform/database/connection-monitor.ts';
import { type Db, openDatabase } from './platform/database/database.ts';
import { installJobs } from './platform/jobs/install-jobs.ts';
import { migrateDatabase } from './platform/migrations/migrate-database.ts';

export interface DatabaseLog {
  info(line: string): void;
  warn(line: string): void;
}

export interface StartedDatabase {
  db: Db;
  connection: pg.PoolConfig;
  role: string | null;
  monitor: ConnectionMonitor;
}

/** Migrates as the owner, then works as a role that cannot change append-only rows (ADR 4). */
export async function startDatabase(
  connection: pg.PoolConfig,
  log: DatabaseLog,
  maxConnections?: number,
): Promise<StartedDatabase> {
  const onError = (error: Error) => log.warn(`A database connection broke: ${error.message}`);
  // Building an index takes minutes, and a second connection watches it.
  const owner = openDatabase({ connection, queryTimeout: 0, maxConnections: 2, onError });
  const { role, newerSchema } = await migrateDatabase(owner, () => installJobs(connection), log).finally(() =>
    owner.destroy(),
  );
  if (newerSchema !== null) {
    log.info(`The database has schema ${newerSchema}, newer than this Saldo, whose writes it still takes.`);
  }
  if (role === null) {
    log.warn('This database user may not create roles: the ledger is protected by its triggers alone.');
  }
  const monitor = new ConnectionMonitor();
  const db = openDatabase({
    connection,
    role,
    monitor,
    ...(maxConnections !== undefined && { maxConnections }),
    onError,
  });
  return { db, connection, role, monitor };
}
