import path from 'node:path';
import type { DatabaseConnection } from '@saldo/embedded-postgres/database-connection';
import {
  type Alternative,
  EmbeddedPostgresProblem,
} from '@saldo/embedded-postgres/embedded-postgres-problem';
import { removeAbandoned } from '@saldo/embedded-postgres/owned-entries';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresLog,
  startEmbeddedPostgres,
} from '@saldo/embedded-postgres/start-embedded-postgres';
import type pg from 'pg';
import type { Config } from './config.ts';

export interface ReachedDatabase {
  connection: pg.PoolConfig;
  /** Null for an external database. */
  embedded: DatabaseConnection | null;
  /** Leaves the database. The last process to leave stops an embedded database. First close your own connections. */
  stopDatabase(): Promise<void>;
}

export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: EmbeddedPostgresLog,
): Promise<ReachedDatabase> {
  if (config.databaseUrl !== null) {
    return {
      connection: { connectionString: config.databaseUrl },
      embedded: null,
      stopDatabase: async () => undefined,
    };
  }
  await removeRemains(config.dataDir).catch((error: Error) => log.warn(error.message));
  const { connection, stop } = await startEmbeddedDatabase(path.join(config.dataDir, 'postgres'), log);
  return { connection, embedded: connection, stopDatabase: stop };
}

/** Begins the name of a folder in DATA_DIR in which a backup is restored. */
export const RESTORING = '.restoring-';

/** Begins the name of a folder in DATA_DIR in which a restore is tried. */
export const CHECKING = '.checking-';

/** Removes what killed restores have left in DATA_DIR, and stops the servers that run on it. */
export async function removeRemains(dataDir: string): Promise<void> {
  for (const prefix of [RESTORING, CHECKING]) await removeAbandoned(dataDir, prefix);
}

/** Starts or joins the embedded database. `folder` is `postgres` within DATA_DIR. */
export async function startEmbeddedDatabase(
  folder: string,
  log?: EmbeddedPostgresLog,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ name: 'saldo', dataDir: folder, ...(log && { log }) });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresProblem) || !error.alternative) throw error;
    throw new EmbeddedPostgresProblem(`${error.message} ${settingFor[error.alternative]}`);
  }
}

const settingFor: Record<Alternative, string> = {
  'another server': 'Or set DATABASE_URL to a PostgreSQL of your own.',
  'another folder': 'Set DATA_DIR to another folder; the database goes into its subfolder "postgres".',
};
