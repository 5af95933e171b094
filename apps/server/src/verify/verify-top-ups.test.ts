// @module-tag slow

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { runDueTopUps } from '../ledger/run-top-ups.ts';
import { verifyTopUps } from './verify-top-ups.ts';

let api: TestApi;
/** Employees of a group (100 points, cap 250): credited in full, capped, and skipped. */
let employees: [number, number, number];
let groupId: number;

beforeEach(async () => {
  await api?.stop();
  api = await TestApi.start();
  groupId = await api.make.customerGroup({ frequency: 'monthly', points: 100, limit: 250 });
  const customerId = await api.make.customer({ customerGroupId: groupId, companyName: 'Ærø Værft' });
  const make = async (balance: number) => (await api.make.employee({ customerId, balance })).id;
  employees = [await make(0), await make(200), await make(300)];
  api.clock.set('2026-11-30T23:00:00Z');
  await runDueTopUps(api.services);
});
afterAll(() => api.stop());

/** Runs statements without triggers and foreign keys, and returns the differences without their subject. */
async function problemsAfter(...statements: RawBuilder<unknown>[]): Promise<string[]> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements) await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
  const differences = await api.services.db
    .transaction()
    .execute((tx) => verifyTopUps(tx, Math.max(...employees), null));
  return differences.map(({ line }) => line.slice(line.indexOf(': ') + 2));
}
const ofEmployee = (problem: string) => `top-up 2026-12-01 of group ${groupId}: ${problem}`;
const ofReport = (expected: string, found = '2 credited, 1 of them capped, 1 skipped, 150 points') =>
  `${expected} expected, ${found} found`;

test('finds no difference when each employee was processed once', async () => {
  expect(await problemsAfter()).toEqual([]);
});

test('reports a missing credit', async () => {
  expect(
    await problemsAfter(
      sql`delete from ledger_entry where employee_id = ${employees[0]} and kind = 'top-up'`,
    ),
  ).toEqual([
    ofEmployee('an entry or a skip expected, none found'),
    ofReport('1 credited, 1 of them capped, 1 skipped, 50 points'),
  ]);
});

test('reports a missing skip', async () => {
  expect(await problemsAfter(sql`delete from top_up_skip`)).toEqual([
    ofEmployee('an entry or a skip expected, none found'),
    ofReport('2 credited, 1 of them capped, 0 skipped, 150 points'),
  ]);
});

test('reports an employee processed twice', async () => {
  expect(
    await problemsAfter(
      sql`insert into top_up_skip select top_up_run_id, ${employees[0]}, customer_id from top_up_skip`,
    ),
  ).toEqual([
    ofEmployee('one entry or skip expected, 2 found'),
    ofReport('2 credited, 1 of them capped, 2 skipped, 150 points'),
  ]);
});

test('reports a credit that differs from the rule for its balance', async () => {
  expect(
    await problemsAfter(
      sql`update ledger_entry set amount = 6000, balance_after = 6000
        where employee_id = ${employees[0]} and kind = 'top-up'`,
    ),
  ).toEqual([
    ofEmployee('another credit than that of its points, its cap and the balance found'),
    ofReport('2 credited, 2 of them capped, 1 skipped, 110 points'),
  ]);
});

test('reports a top-up of an employee added later', async () => {
  expect(
    await problemsAfter(
      sql`update balance set top_ups_since = '2026-12-01' where employee_id = ${employees[1]}`,
    ),
  ).toEqual([ofEmployee('not eligible, but an entry or a skip found')]);
});

test('reports top-ups of employees of another group', async () => {
  const other = await api.make.customerGroup();
  expect(await problemsAfter(sql`update customer_group_membership set customer_group_id = ${other}`)).toEqual(
    Array(3).fill(ofEmployee('not eligible, but an entry or a skip found')),
  );
});

test.each([
  ['amount = 10001', 'a credit above its points found'],
  ['balance_after = 25001', 'a balance above its cap found'],
  [`date = '2026-12-02'`, 'an entry of another date found'],
])('reports an entry with %s', async (change, problem) => {
  const [first] = await problemsAfter(
    sql`update ledger_entry set ${sql.raw(change)} where employee_id = ${employees[0]} and kind = 'top-up'`,
  );
  expect(first).toBe(ofEmployee(problem));
});

test('reports an entry of an unknown run', async () => {
  expect(
    await problemsAfter(
      sql`update ledger_entry set top_up_run_id = 900 where employee_id = ${employees[0]} and kind = 'top-up'`,
    ),
  ).toContain('a top-up of run 900 found, but no such run');
});
