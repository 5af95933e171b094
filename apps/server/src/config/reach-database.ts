import path from 'node:path';
import type pg from 'pg';
import {
  type EmbeddedPostgresLog,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts';
import type { Config } from './config.ts';

export interface ReachedDatabase {
  /** Connects as the database's owner. */
  connection: pg.PoolConfig;
  /** Leaves the database; the last process to leave stops an embedded one. Close your own connections first. */
  stopDatabase(): Promise<void>;
}

/** Returns the database of DATABASE_URL, or else the embedded PostgreSQL, which it starts unless it runs already. */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: EmbeddedPostgresLog,
): Promise<ReachedDatabase> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, stopDatabase: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log });
  return { connection: embedded.connection, stopDatabase: () => embedded.stop() };
}
