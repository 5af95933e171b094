import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

const PART = 1000;

/**
 * Reads the rows of one statement, and so of one snapshot, in parts. Occupies a connection until the last part is
 * taken or the reader stops; `Downloads` reads ahead of slow clients (ADR 0016).
 */
export async function* readInParts<Row>(db: Db, statement: Expression<Row>): AsyncGenerator<Row[], void> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // PostgreSQL otherwise plans a cursor for its first tenth of the rows.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare parts no scroll cursor for ${statement}`.execute(tx);
    for (let count = PART; count === PART; ) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PART)} from parts`.execute(tx);
      count = rows.length;
      if (count > 0) yield rows;
    }
  } finally {
    // On a broken connection there is nothing to roll back, and the original error is thrown already.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
