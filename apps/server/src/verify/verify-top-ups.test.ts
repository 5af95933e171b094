import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { runDueTopUps } from '../features/due-work/run-top-ups.ts';
import { verifyTopUps } from './verify-top-ups.ts';

let api: TestApi;
/** Of one group of 100 points and a cap of 250: who was credited, who was cut down, and who got nothing. */
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

/** What is said after a change that triggers and foreign keys protect from, without where. */
async function saidAfter(...statements: RawBuilder<unknown>[]): Promise<string[]> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements) await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
  const differences = await api.services.db
    .transaction()
    .execute((tx) => verifyTopUps(tx, Math.max(...employees)));
  return differences.map(({ line }) => line.slice(line.indexOf(': ') + 2));
}
const ofEmployee = (says: string) => `top-up 2026-12-01 of group ${groupId}: ${says}`;
const ofReport = (expected: string, found = '2 credited, 1 of them capped, 1 skipped, 150 points') =>
  `${expected} expected, ${found} found`;

test('finds nothing where each was decided once', async () => {
  expect(await saidAfter()).toEqual([]);
});

test('a credit that is gone', async () => {
  expect(
    await saidAfter(sql`delete from ledger_entry where employee_id = ${employees[0]} and kind = 'top-up'`),
  ).toEqual([
    ofEmployee('an entry or a skip expected, none found'),
    ofReport('1 credited, 1 of them capped, 1 skipped, 50 points'),
  ]);
});

test('a recorded nothing that is gone', async () => {
  expect(await saidAfter(sql`delete from top_up_skip`)).toEqual([
    ofEmployee('an entry or a skip expected, none found'),
    ofReport('2 credited, 1 of them capped, 0 skipped, 150 points'),
  ]);
});

test('two decisions', async () => {
  expect(
    await saidAfter(
      sql`insert into top_up_skip select top_up_run_id, ${employees[0]}, customer_id from top_up_skip`,
    ),
  ).toEqual([
    ofEmployee('one entry or skip expected, 2 found'),
    ofReport('2 credited, 1 of them capped, 2 skipped, 150 points'),
  ]);
});

test('a decision for somebody who came later', async () => {
  expect(
    await saidAfter(sql`update balance set top_ups_since = '2026-12-01' where employee_id = ${employees[1]}`),
  ).toEqual([ofEmployee('not eligible, but an entry or a skip found')]);
});

test('a decision for another group’s', async () => {
  const other = await api.make.customerGroup();
  expect(await saidAfter(sql`update customer_group_membership set customer_group_id = ${other}`)).toEqual(
    Array(3).fill(ofEmployee('not eligible, but an entry or a skip found')),
  );
});

test.each([
  ['amount = 10001', 'a credit above its points found'],
  ['balance_after = 25001', 'a balance above its cap found'],
  [`date = '2026-12-02'`, 'an entry of another date found'],
])('an entry with %s', async (change, says) => {
  const [first] = await saidAfter(
    sql`update ledger_entry set ${sql.raw(change)} where employee_id = ${employees[0]} and kind = 'top-up'`,
  );
  expect(first).toBe(ofEmployee(says));
});

test('an entry of a run that there is not', async () => {
  expect(
    await saidAfter(
      sql`update ledger_entry set top_up_run_id = 900 where employee_id = ${employees[0]} and kind = 'top-up'`,
    ),
  ).toContain('a top-up of run 900 found, but no such run');
});
