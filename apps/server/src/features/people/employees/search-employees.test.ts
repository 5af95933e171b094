import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyEmployees } from '../../../../test-support/many-employees.ts';
import { TestApi } from '../../../../test-support/test-api.ts';
import { today } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { pageOfEmployees } from './list-employees.ts';

const EMPLOYEES = 8_000;
const DEPARTMENTS = 40;

let api: TestApi;
let customerId: number;

beforeAll(async () => {
  api = await TestApi.start();
  ({ customerId } = await manyEmployees(api, EMPLOYEES));
  const names = Array.from({ length: DEPARTMENTS }, (_, n) => `Afdeling ${String.fromCharCode(65 + n)}${n}`);
  const ids = await Promise.all(names.map((name) => api.make.department(customerId, name)));
  await sql`
    update employee set department_id = (${ids}::int[])[1 + id % ${DEPARTMENTS}::int]
    where customer_id = ${customerId}`.execute(api.database.owner);
  await sql`vacuum analyze employee, department, balance`.execute(api.database.owner);
});
afterAll(() => api.stop());

const few = expect.toSatisfy((count: number) => count < 10);

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = 'employee'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns a page, its total, and how many rows of `employee` PostgreSQL read for both. */
const search = (text: string, sort: string | undefined) =>
  api.services.db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx);
    const query = { search: text, limit: 50, ...(sort !== undefined && { sort }) };
    const { rows, total } = await pageOfEmployees(
      tx,
      customerId,
      query,
      today(api.services.clock),
      sql<boolean>`false`,
    );
    return { shown: rows.length, total, read: (await rowsRead(tx)) - before };
  });

test.each([undefined, '-name', 'email', 'employeeNumber', 'department', 'balance'])(
  'reads only what it finds in a large company, sorted by %s',
  async (sort) => {
    expect(await search('Nr. 4321', sort)).toEqual({ shown: 1, total: 1, read: few });
    expect(await search('findes-ikke', sort)).toEqual({ shown: 0, total: 0, read: few });
    // Each employee of the department is read once for the page, and once for the total.
    const ofDepartment = EMPLOYEES / DEPARTMENTS;
    expect(await search('Afdeling G6', sort)).toEqual({
      shown: 50,
      total: ofDepartment,
      read: expect.toSatisfy((count) => count <= 3 * ofDepartment),
    });
  },
);
