import path from 'node:path';
import type pg from 'pg';
import {
  type EmbeddedPostgresLog,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres.ts';
import type { Config } from './config.ts';

export interface ReachedDatabase {
  /** As the database's owner. */
  connection: pg.PoolConfig;
  /** Leaves the database; the last one out stops the embedded one. Close your own connections first. */
  stopDatabase(): Promise<void>;
}

/**
 * Reaches the database of the settings, for the server and for every command beside it: DATABASE_URL, or
 * the embedded PostgreSQL, which is joined where it runs already and started where it does not.
 */
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
