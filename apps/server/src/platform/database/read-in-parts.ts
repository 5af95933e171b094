import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

/** So many rows are in memory at a time, however many there are. */
const PART = 1000;

/**
 * The rows of one statement, so of one moment, a part at a time. It keeps a connection until the last part is taken or
 * the reader leaves off: who passes the rows on to somebody slow reads ahead (`Downloads`).
 */
export async function* readInParts<Row>(db: Db, statement: Expression<Row>): AsyncGenerator<Row[], void> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // Planned for all rows: PostgreSQL otherwise supposes that a tenth of a cursor's are wanted.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare parts no scroll cursor for ${statement}`.execute(tx);
    for (let count = PART; count === PART; ) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PART)} from parts`.execute(tx);
      count = rows.length;
      if (count > 0) yield rows;
    }
  } finally {
    // On a connection that has broken there is nothing left to end; what broke it is thrown already.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
