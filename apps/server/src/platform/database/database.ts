import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type PostgresPool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { ConnectionMonitor } from './connection-monitor.ts';
import { DatabaseHosts } from './database-hosts.ts';
import { SaldoDialect } from './dialect.ts';
import { ConnectionLost, GuardedClient, type GuardedClientConfig } from './guarded-client.ts';
import { nameInCode } from './names.ts';
import type { Schema } from './schema.ts';
import { SCHEMA_VERSION, VERSION_SETTING } from './schema-version.ts';

export type Db = Kysely<Schema>;

/** Functions that write take a `Tx`, so that a forgotten transaction does not compile. */
export type Tx = Transaction<Schema>;

export interface ConnectionOptions {
  connection: pg.PoolConfig;
  /** The role in which sessions work; by default the user that connects. */
  role?: string | null | undefined;
  /** Shared by all pools of a process on one database. By default a pool has its own. */
  monitor?: ConnectionMonitor;
  /** Only tests set it. */
  codeVersion?: number;
  /** How many milliseconds a call waits for its answer; 0 for no limit. */
  queryTimeout?: number;
}

export interface DatabaseOptions extends ConnectionOptions {
  maxConnections?: number;
  onError: (error: Error) => void;
}

const INT8 = 20;
const DATE = 1082;

/** Reads int8, used for money and ledger ids, as bigint. Leaves dates as `YYYY-MM-DD`. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

const ACQUIRE_TIMEOUT_MS = 4_000;
const ACQUIRE_TIMEOUT_PER_HOST_MS = 2_000;
/** The pause after trying every host without finding one that takes writes. */
const ROUND_PAUSE_MS = 200;
const CLOSE_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT = '20s';
const QUERY_TIMEOUT_MS = 23_000;

/** A pooler such as PgBouncer drops the session's settings, which protect the ledger. */
export class SettingsDropped extends Error {
  constructor() {
    super(
      'DATABASE_URL leads to a connection pooler such as PgBouncer, which drops the role and time-outs of a ' +
        'session, or sets options of its own: connect to PostgreSQL itself, without parameters. ' +
        'Saldo keeps a pool of its own.',
    );
  }
}

export function guardedPoolConfig({
  connection,
  role,
  monitor = new ConnectionMonitor(),
  codeVersion = SCHEMA_VERSION,
  queryTimeout = QUERY_TIMEOUT_MS,
}: ConnectionOptions): pg.PoolConfig & GuardedClientConfig {
  const settings = [
    ...(role ? [`-c role=${role}`] : []),
    // Planning a frequent statement for each execution takes longer than executing it (ADR 8).
    '-c plan_cache_mode=force_generic_plan',
    `-c statement_timeout=${STATEMENT_TIMEOUT}`,
    '-c lock_timeout=5s',
    // After a wait for a lock, row locks behind a silent line are released within 30 seconds.
    '-c idle_in_transaction_session_timeout=20s',
    // Tables may refuse writes of older code (ADR 18).
    `-c ${VERSION_SETTING}=${codeVersion}`,
  ];
  const hosts = DatabaseHosts.of(connection);
  return {
    connectionTimeoutMillis: hosts ? ACQUIRE_TIMEOUT_PER_HOST_MS : ACQUIRE_TIMEOUT_MS,
    // Detects a silent server or network.
    queryTimeout,
    ...connection,
    // pg's types allow no client class with options of its own.
    Client: GuardedClient as unknown as new () => pg.ClientBase,
    monitor,
    hosts,
    onConnect: (client) => checkSession(client, role ?? null),
    // Detects a lost idle connection after about 15 seconds: Node sends ten probes, one a second.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'saldo',
    options: settings.join(' '),
  };
}

async function checkSession(client: pg.ClientBase, role: string | null): Promise<void> {
  const { rows } = await client.query<{ role: string; timeout: string; readOnly: boolean }>(
    `select current_user as role, current_setting('statement_timeout') as timeout,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`,
  );
  const [session] = rows;
  if (session?.readOnly)
    throw new ConnectionLost('The database takes no writes: it is a standby or read-only.');
  if (session?.timeout !== STATEMENT_TIMEOUT || (role !== null && session.role !== role)) {
    throw new SettingsDropped();
  }
  guarded(client).markChecked();
}

/** Converts the type: `Client` in the configuration makes the pool create guarded clients. */
const guarded = (client: pg.ClientBase) => client as unknown as GuardedClient;

/**
 * Calls fail after 4 seconds without a connection (8 if the server is silent), or 23 without an answer. The maximum of
 * ten connections is a compromise: lists are fastest with 8, posts with more than 12 (docs/performance.md).
 */
export function openDatabase({ maxConnections = 10, onError, ...options }: DatabaseOptions): Db {
  const monitor = options.monitor ?? new ConnectionMonitor();
  const config = { ...guardedPoolConfig({ ...options, monitor }), nameOfColumn: nameInCode };
  const pool = new pg.Pool({ ...config, types, max: maxConnections });
  monitor.pool = pool;
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onError);
  // pg's pool would reuse any connection whose last call did not fail.
  pool.on('release', (_error, client) => {
    if (guarded(client).isReusable) return;
    guarded(client).discard(new ConnectionLost('The session was left in a transaction.'));
  });
  const bounded: PostgresPool = {
    connect: () => acquire(pool, config.hosts ?? null) as ReturnType<PostgresPool['connect']>,
    end: () => closePool(pool, monitor),
    options: config,
  };
  return new Kysely<Schema>({
    dialect: new SaldoDialect({ pool: bounded }),
  });
}

async function acquire(pool: pg.Pool, hosts: DatabaseHosts | null): Promise<pg.PoolClient> {
  const deadline = performance.now() + ACQUIRE_TIMEOUT_MS;
  for (let attempt = 1; ; attempt++) {
    const host = hosts?.current ?? 0;
    try {
      const client = await pool.connect();
      if (guarded(client).isReusable) return client;
      // The connection was discarded while idle, and is not removed from the pool yet.
      client.release(true);
    } catch (error) {
      if (refusesSettings(error)) throw new SettingsDropped();
      if (!hosts || isBusy(error) || performance.now() > deadline) throw error;
      hosts.moveOnFrom(host);
      if (attempt % hosts.count === 0) await pause(ROUND_PAUSE_MS);
    }
  }
}

/** All connections are in use. This says nothing about the host. */
const isBusy = (error: unknown): boolean =>
  (error as Error).message === 'timeout exceeded when trying to connect';

/** PgBouncer's answer to the startup parameter that carries the settings. */
const refusesSettings = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '08P01' && error.message.includes('startup parameter');

async function closePool(pool: pg.Pool, monitor: ConnectionMonitor): Promise<void> {
  const cutOff = setTimeout(
    () => monitor.discardAll(new ConnectionLost('The database is being closed.')),
    CLOSE_TIMEOUT_MS,
  );
  try {
    await pool.end();
  } finally {
    clearTimeout(cutOff);
  }
}

/**
 * Makes the next commit wait until every row that is visible now is on a standby (ADR 17). After a crash, rows can be
 * visible without being on a standby. The log is replicated in order, so one new record at its end is enough.
 */
export async function awaitDurability(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'saldo', 'durable')`.execute(db);
}
