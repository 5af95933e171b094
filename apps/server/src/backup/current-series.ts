import { hostname } from 'node:os';
import { connect, type DatabaseConnection } from '@saldo/embedded-postgres/database-connection';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { createSeries, newSeriesId, readSeries, type Series } from './archive-series.ts';
import { BackupProblem } from './backup-problem.ts';
import { formatLsn, type Lsn, parseLsn, segmentAt, startOfSegment, type WalShape } from './wal-segments.ts';

/** The series cannot go on, so that the database begins another one. */
export class SeriesBroken extends Error {}

/**
 * A replication slot keeps the log that is not archived yet, up to `max_slot_wal_keep_size`. Its name names the series.
 * No backup contains the slot, so a restored database begins a new series.
 */
const SLOT = 'saldo_archive_';

/**
 * Returns null if the database was restored or ran without archiving. Throws `SeriesBroken` if the database has dropped
 * log that its series needs, or if `backupDir` lacks the series or has it damaged.
 */
export async function findSeries(client: pg.Client, backupDir: string): Promise<Series | null> {
  // Two slots are left by a process that was killed while it began a series. The later one counts if its series exists.
  const { rows } = await client.query<{ name: string; isLost: boolean }>(
    `select slot_name as name, wal_status is not distinct from 'lost' or restart_lsn is null as "isLost"
     from pg_replication_slots where starts_with(slot_name, $1) order by slot_name desc`,
    [SLOT],
  );
  for (const { name, isLost } of rows) {
    const series = await orBroken(readSeries(backupDir, name.slice(SLOT.length)));
    if (series && isLost) throw new SeriesBroken('The database dropped log before it was archived.');
    if (series) return series;
  }
  const id = rows[0]?.name.slice(SLOT.length);
  if (id === undefined) return null;
  throw new SeriesBroken(`${backupDir} does not contain ${id}, the series of this database.`);
}

/** A series whose description is damaged cannot go on. */
export async function orBroken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof BackupProblem ? new SeriesBroken(error.message) : error;
  }
}

/** Returns the id of the series to which the database's log belongs. */
export async function currentSeriesId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select slot_name as name from pg_replication_slots where starts_with(slot_name, ${SLOT})
    order by slot_name`.execute(db);
  return rows[0]?.name.slice(SLOT.length) ?? null;
}

/**
 * Starts a series and ends the current one. If that fails, for example because the backup folder is missing or full, the
 * current one stays, and with it the reason for another one.
 */
export async function beginSeries(
  client: pg.Client,
  { backupDir, dataDir, reason = null }: { backupDir: string; dataDir: string; reason?: string | null },
): Promise<Series> {
  const id = newSeriesId(Temporal.Now.instant());
  try {
    const series = await createSeries(backupDir, id, async () => {
      const slot = await client.query<{ lsn: string }>(
        'select lsn::text from pg_create_physical_replication_slot($1, true)',
        [SLOT + id],
      );
      const firstLsn = required(slot.rows[0], 'a slot that was created').lsn;
      return { ...(await readCluster(client)), firstLsn, host: hostname(), dataDir, reason };
    });
    await dropOtherSlots(client, series);
    return series;
  } catch (error) {
    const slot = 'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1';
    await client.query(slot, [SLOT + id]).catch(() => undefined);
    throw error;
  }
}

/** Which cluster the database is, and the shape of its log. */
export async function readCluster(client: pg.Client): Promise<WalShape & { systemIdentifier: string }> {
  const { rows } = await client.query<WalShape & { systemIdentifier: string }>(`
    select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline,
      (select setting::integer from pg_settings where name = 'wal_segment_size') as "segmentBytes"`);
  return required(rows[0], 'a select without a table returns a row');
}

/** Keeps the segment with the last archived byte, which proves at the next start that the database goes on from it. */
export async function releaseLog(client: pg.Client, series: Series, archived: Lsn): Promise<void> {
  const to = startOfSegment(segmentAt(archived - 1n, series), series);
  const slot = SLOT + series.id;
  const { rows } = await client.query<{ lsn: string }>(
    'select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1',
    [slot],
  );
  const kept = rows[0]?.lsn;
  if (!kept || parseLsn(kept) >= to) return;
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, formatLsn(to)]);
}

/** Drops the slots of other series than this one. */
export async function dropOtherSlots(client: pg.Client, series: Series | null): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where starts_with(slot_name, $1) and slot_name <> $1 || $2`,
    [SLOT, series?.id ?? ''],
  );
}

/** Returns whether the connection has the archiver's lock, which it then keeps until it ends. */
export async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('saldo continuous backup')) as taken`,
  );
  return required(rows[0], 'a select without a table returns a row').taken;
}

/** Lets the database remove the log that is not archived, unless another process archives it. */
export async function endSeries(connection: DatabaseConnection): Promise<void> {
  const client = await connect(connection, 'saldo continuous backup');
  try {
    if (await takeLock(client)) await dropOtherSlots(client, null);
  } finally {
    await client.end();
  }
}
