import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../src/platform/database/database.ts';
import type { Schema } from '../src/platform/database/schema.ts';

// biome-ignore lint/performance/noBarrelFile: stands in for `database.ts`, so it has the same exports.
// biome-ignore lint/performance/noReExportAll: stands in for `database.ts`, so it has the same exports.
export * from '../src/platform/database/database.ts';

/**
 * Replaces `openDatabase` to prove that the harness detects lost writes (README.md): without guards, a connection whose
 * `begin` has timed out acknowledges writes that are never committed.
 */
export function openDatabase({
  connection,
  role,
  maxConnections = 10,
  onError,
  queryTimeout = 25_000,
}: {
  connection: pg.PoolConfig;
  role?: string | undefined;
  maxConnections?: number;
  onError: (error: Error) => void;
  /** In milliseconds. */
  queryTimeout?: number;
}): Db {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 4_000,
    ...connection,
    max: maxConnections,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === 20
          ? BigInt
          : oid === 1082
            ? String
            : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
    query_timeout: queryTimeout,
    options: `${role ? `-c role=${role} ` : ''}-c statement_timeout=20s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s`,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
