import { sql } from 'kysely';
import type { ConcurrentMigration } from './migration-file.ts';
import { currentBlocker, type MigrationSession } from './migration-session.ts';

const LINE_MS = 10_000;

/** Runs the statements one by one. After a crash, the next start runs all of them again. */
export async function runConcurrently(
  session: MigrationSession,
  { name, statements }: ConcurrentMigration & { name: string },
): Promise<void> {
  // While such a statement waits for other transactions, no write waits for it, so its wait needs no limit.
  await sql`set lock_timeout = 0`.execute(session.db);
  for (const statement of statements) {
    const index = /^create (?:unique )?index concurrently ("?)(\w+)\1 /i.exec(statement.trim())?.[2];
    if (index !== undefined) {
      const isValid = await isIndexValid(session, index);
      if (isValid) continue;
      if (isValid === false) await dropUnfinishedIndex(session, index);
    }
    await reporting(session, `Migration ${name} runs "${statement.trim()}"`, () =>
      sql.raw(statement).execute(session.db),
    );
  }
  await sql`reset lock_timeout`.execute(session.db);
}

/** Returns null if the index does not exist. */
async function isIndexValid({ db }: MigrationSession, index: string): Promise<boolean | null> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.isValid ?? null;
}

/** Drops an index of an interrupted build: writes maintain it, but no query uses it. */
async function dropUnfinishedIndex({ db, log }: MigrationSession, index: string): Promise<void> {
  log.info(`Dropping the index ${index}, which an interrupted migration has left unfinished`);
  await sql`drop index concurrently ${sql.id(index)}`.execute(db);
}

async function reporting<T>(session: MigrationSession, what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1000);
    currentBlocker(session).then(
      (blocker) => session.log.info(`${what}, for ${seconds} s${blocker ? `; it waits for ${blocker}` : ''}`),
      () => undefined,
    );
  }, LINE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
