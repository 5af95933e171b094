import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

const PART = 1000;

/** Yields the rows of one snapshot in parts. Occupies a connection until the last part is read (ADR 16). */
export async function* readInParts<Row>(db: Db, statement: Expression<Row>): AsyncGenerator<Row[], void> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // By default PostgreSQL plans a cursor for reading a tenth of its rows.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare parts no scroll cursor for ${statement}`.execute(tx);
    for (let count = PART; count === PART; ) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PART)} from parts`.execute(tx);
      count = rows.length;
      if (count > 0) yield rows;
    }
  } finally {
    // Fails on a broken connection, whose error is already being thrown.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
