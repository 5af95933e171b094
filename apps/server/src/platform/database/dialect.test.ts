import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import type { Db } from './database.ts';

let api: TestApi;
let db: Db;

beforeAll(async () => {
  api = await TestApi.start();
  db = api.database.owner;
});
afterAll(() => api.stop());

/** The indexes in the generic plan of a statement, with sequential scans disabled. */
function indexesOf(query: Compilable<unknown>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explained = sql<Record<string, string>>`explain (generic_plan) ${sql.raw(query.compile().sql)}`;
    const { rows } = await explained.execute(tx);
    return rows.flatMap((row) => Object.values(row).flatMap((line) => / using (\w+)/.exec(line)?.[1] ?? []));
  });
}

test.each<[string, () => Compilable<unknown>]>([
  [
    'ledger_entry_payment',
    () => db.selectFrom('ledgerEntry').select('id').where('orderId', '=', 1).where('kind', '=', 'order'),
  ],
  [
    'mail_waiting',
    () => db.selectFrom('mail').select('id').where('mail.state', '=', 'queued').orderBy('createdAt'),
  ],
  [
    'orders_pending',
    () =>
      db
        .selectFrom('orders')
        .select('id')
        .where('customerId', '=', 1)
        .where('status', '=', 'pending')
        .orderBy('id'),
  ],
  [
    'balance_leaving',
    () =>
      db
        .selectFrom('balance')
        .select('employeeId')
        .where('customerId', '=', 1)
        .where('closed', '=', false)
        .where('lastDay', 'is not', null),
  ],
])('a generic plan uses %s, which holds only the rows of one state', async (index, query) => {
  expect(await indexesOf(query())).toContain(index);
});

test('other values are parameters', () => {
  const { sql: text, parameters } = db
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', 'pending')
    .where('status', '=', "'; drop table orders; --" as never)
    .where('status', 'in', ['pending', 'accepted'])
    .compile();
  expect(text).not.toContain("'");
  expect(parameters).toEqual(['pending', "'; drop table orders; --", 'pending', 'accepted']);
});
