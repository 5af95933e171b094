import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { Schema } from './schema.ts';

/** The database, for reading and for opening transactions. */
export type Db = Kysely<Schema>;

/** An open transaction. Whatever writes takes a `Tx`, so that a forgotten transaction does not compile. */
export type Tx = Transaction<Schema>;

export interface DatabaseOptions {
  connection: pg.PoolConfig;
  /** The role that the server works as; without it, the one that connects. */
  role?: string | undefined;
  maxConnections?: number;
  onError: (error: Error) => void;
}

const INT8 = 20;
const DATE = 1082;

/** int8 is money or a ledger id: bigint. Dates stay `YYYY-MM-DD`. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/**
 * A pool of connections behind Kysely. A connection that cannot be had is an error within 4 seconds, unless
 * `connection` says otherwise; a call whose database stops answering, within 25.
 * Ten connections: lists are fastest with eight, because PostgreSQL's processes otherwise take turns at the server's
 * expense; posts, which wait for the disk, gain up to a dozen and more (docs/performance.md).
 */
export function openDatabase({ connection, role, maxConnections = 10, onError }: DatabaseOptions): Db {
  const settings = [
    ...(role ? [`-c role=${role}`] : []),
    // Prepared statements keep one plan. Left to itself, PostgreSQL plans the hottest ones anew at each
    // execution, which takes longer than running them. A statement whose plan depends on its values begins
    // with `set local plan_cache_mode = force_custom_plan`.
    '-c plan_cache_mode=force_generic_plan',
    '-c statement_timeout=20s',
    '-c lock_timeout=5s',
    '-c idle_in_transaction_session_timeout=30s',
  ];
  const pool = new pg.Pool({
    connectionTimeoutMillis: 4_000,
    ...connection,
    Client: PreparingClient,
    types,
    max: maxConnections,
    // Above statement_timeout: it acts only when the database does not answer at all.
    query_timeout: 25_000,
    application_name: 'saldo',
    options: settings.join(' '),
  });
  // A connection that breaks emits an error, which without a listener would end the process: an idle one
  // emits it here, one in use emits it itself, besides failing its statement.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
