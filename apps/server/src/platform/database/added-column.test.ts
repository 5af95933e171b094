import { sql } from 'kysely';
import { afterEach, beforeEach, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-support/test-database.ts';
import type { Db } from './database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await cloneDatabase();
});
afterEach(() => database.drop());

async function readTwice(read: (db: Db) => Promise<unknown>): Promise<void> {
  await database.db.connection().execute(async (db) => {
    await read(db);
    await sql`alter table top_up_run add column note text`.execute(database.owner);
    await read(db);
  });
}

test('statements that select all columns still work after a newer release has added a column', async () => {
  await readTwice((db) => db.selectFrom('topUpRun').selectAll().where('id', '=', 1).execute());
});

test('a join that selects all columns of one table still works after a newer release has added a column', async () => {
  await readTwice((db) =>
    db
      .selectFrom('topUpRun')
      .innerJoin('customerGroup', 'customerGroup.id', 'topUpRun.customerGroupId')
      .selectAll('topUpRun')
      .where('topUpRun.id', '=', 1)
      .execute(),
  );
});
