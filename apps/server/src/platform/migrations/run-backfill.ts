import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { required } from '../errors.ts';
import type { BackfillMigration } from './migration-file.ts';
import type { MigrationSession } from './migration-session.ts';
import { inShortTransaction } from './short-transaction.ts';

/** In rows, for the first batch. The time that a batch takes decides the size of the next. */
const FIRST_SIZE = 500;
const MIN_SIZE = 20;
const MAX_SIZE = 20_000;
const BATCH_MS = 100;
const LINE_MS = 10_000;

/**
 * Fills the rows in the order of their key. Each batch commits with its last key, after which a later start continues.
 * After each batch it sleeps for as long as the batch took, to leave time for writers.
 */
export async function runBackfill(
  session: MigrationSession,
  migration: BackfillMigration & { name: string },
): Promise<void> {
  const { db, log } = session;
  const { name } = migration;
  const last = await lastKey(session, migration);
  await sql`
    create table if not exists migration_position (name text primary key, after_key bigint not null)`.execute(
    db,
  );
  let size = FIRST_SIZE;
  let nextLine = performance.now() + LINE_MS;
  for (;;) {
    let startedAt = performance.now();
    let isRepeated = false;
    const through = await inShortTransaction(session, name, (tx) => {
      // A batch is repeated if it took too long or met a lock.
      if (isRepeated) size = Math.max(MIN_SIZE, Math.floor(size / 4));
      isRepeated = true;
      startedAt = performance.now();
      return fillNext(tx, migration, size);
    });
    if (through === null) return;
    const took = performance.now() - startedAt;
    size = Math.round(Math.min(MAX_SIZE, Math.max(MIN_SIZE, size * Math.min(2, BATCH_MS / took))));
    if (performance.now() >= nextLine) {
      log.info(`Migration ${name} has reached ${through} of ${last} in ${migration.key.table}`);
      nextLine = performance.now() + LINE_MS;
    }
    await sleep(took);
  }
}

async function fillNext(
  tx: Tx,
  { name, key, batch }: BackfillMigration & { name: string },
  size: number,
): Promise<bigint | null> {
  const column = sql.id(key.column);
  const { rows } = await sql<{ after: bigint; through: bigint | null }>`
    with position as (
      select coalesce((select after_key from migration_position where name = ${name}),
        (select min(${column})::bigint - 1 from ${sql.table(key.table)}), 0) as after
    )
    select position.after, (
      select max(next.key) from (
        select ${column}::bigint as key from ${sql.table(key.table)}
        where ${column} > position.after order by ${column} limit ${size}
      ) as next
    ) as through
    from position`.execute(tx);
  const { after, through } = required(rows[0], 'a select from one row returns a row');
  if (through === null) return null;
  await batch(tx as unknown as Kysely<unknown>, { after, through });
  await sql`
    insert into migration_position (name, after_key) values (${name}, ${through})
    on conflict (name) do update set after_key = excluded.after_key`.execute(tx);
  return through;
}

/** Call this in the transaction that records the migration as done. */
export async function forgetPosition(tx: Tx): Promise<void> {
  await sql`drop table migration_position`.execute(tx);
}

async function lastKey(
  { db }: MigrationSession,
  { key: { table, column } }: BackfillMigration,
): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(${sql.id(column)})::bigint as last from ${sql.table(table)}`.execute(db);
  return required(rows[0], 'an aggregate returns a row').last;
}
