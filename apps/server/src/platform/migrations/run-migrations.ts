import { type Kysely, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { recordSchemaChange } from '../database/schema-version.ts';
import type { Migration } from './migration-file.ts';
import type { MigrationSession } from './migration-session.ts';
import { UnreleasedDatabase } from './refuse-other-migrations.ts';
import { forgetPosition, runBackfill } from './run-backfill.ts';
import { runConcurrently } from './run-concurrently.ts';
import { inShortTransaction } from './short-transaction.ts';

const LONG_MS = 5_000;

/** Runs the migrations that the database has not run yet, in the order of `names`. `load` reads a migration. */
export async function runMigrations(
  session: MigrationSession,
  names: readonly string[],
  load: (name: string) => Promise<Migration>,
): Promise<void> {
  const executed = await executedMigrations(session);
  const unexpected = executed.find((name, index) => name !== names[index]);
  if (unexpected !== undefined) throw new UnreleasedDatabase(unexpected);
  for (const name of names.slice(executed.length)) {
    const migration = await load(name);
    const startedAt = performance.now();
    await run(session, migration);
    const took = performance.now() - startedAt;
    session.log.info(`Migrated ${name}${took > LONG_MS ? ` in ${Math.round(took / 1000)} s` : ''}`);
  }
}

async function run(session: MigrationSession, migration: Migration): Promise<void> {
  const { name } = migration;
  if (migration.phase === 'concurrent') await runConcurrently(session, migration);
  if (migration.phase === 'backfill') await runBackfill(session, migration);
  await inShortTransaction(session, name, async (tx) => {
    // Untyped, because `Schema` describes the tables of today, not those that the migration finds.
    if ('up' in migration) await migration.up(tx as unknown as Kysely<unknown>);
    if (migration.phase === 'backfill') await forgetPosition(tx);
    await record(tx, migration);
  });
}

async function record(tx: Tx, { name, digest, oldestWriter, fencedTables = [] }: Migration): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp, digest)
    values (${name}, ${new Date().toISOString()}, ${digest})`.execute(tx);
  await recordSchemaChange(tx, { version: Number.parseInt(name, 10), oldestWriter, fencedTables });
}

async function executedMigrations({ db }: MigrationSession): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null,
      digest text
    )`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
