import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { required } from '../errors.ts';

export interface MigrationLog {
  info(line: string): void;
  warn(line: string): void;
}

export interface MigrationSession {
  /** One connection, outside a transaction. */
  db: Db;
  /** A pool of the same user, for the watching connection. */
  watcher: Db;
  pid: number;
  /** The `application_name` of the instances that serve. */
  instances: string;
  log: MigrationLog;
  /** The pause before a transaction is first repeated; it doubles with each repetition. */
  pauseMs: number;
}

const SUFFIX = ' migration';

/** Opens a session on `db`, one connection of the pool `watcher`, without time-outs. */
export async function openMigrationSession(
  db: Db,
  watcher: Db,
  log: MigrationLog,
  pauseMs = 1_000,
): Promise<MigrationSession> {
  const { rows } = await sql<{ pid: number; instances: string }>`
    select pg_backend_pid() as pid, current_setting('application_name') as instances`.execute(db);
  const { pid, instances } = required(rows[0], 'a select without a table returns a row');
  await nameSession(db, instances);
  await sql`set statement_timeout = 0`.execute(db);
  return { db, watcher, pid, instances, log, pauseMs };
}

/** Keeps a migrating or waiting program from counting as an instance that serves. */
const nameSession = (db: Db, instances: string) =>
  sql`select set_config('application_name', ${instances + SUFFIX}, false)`.execute(db);

export function watch<T>(
  { watcher, instances }: MigrationSession,
  work: (connection: Db) => Promise<T>,
): Promise<T> {
  return watcher.connection().execute(async (connection) => {
    await nameSession(connection, instances);
    return work(connection);
  });
}

/** Whether other programs use this database. Opens the watcher's connection. */
export function hasInstances(session: MigrationSession): Promise<boolean> {
  return watch(session, async (db) => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${session.instances} limit 1`.execute(db);
    return rows.length > 0;
  });
}

interface Blocker {
  pid: number;
  name: string;
  seconds: number;
}

/** Describes the oldest of the transactions that `condition` selects. Returns null if there is none. */
async function oldestTransaction(db: Db, condition: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await sql<Blocker>`
    select pid, coalesce(nullif(application_name, ''), usename, backend_type) as name,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where xact_start is not null and ${condition}
    order by xact_start limit 1`.execute(db);
  const [blocker] = rows;
  return blocker
    ? `process ${blocker.pid} (${blocker.name}), in a transaction for ${blocker.seconds} s`
    : null;
}

/** The oldest transaction that the migration's statement waits for. */
export const currentBlocker = (session: MigrationSession): Promise<string | null> =>
  watch(session, (db) => oldestTransaction(db, sql`pid = any(pg_blocking_pids(${session.pid}))`));

/** The oldest transaction in the database, which may have caused a lock time-out. */
export const longestTransaction = ({ db }: MigrationSession): Promise<string | null> =>
  oldestTransaction(db, sql`datname = current_database() and pid <> pg_backend_pid()`);
