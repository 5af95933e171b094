import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { verifyStatistics } from './verify-statistics.ts';

let api: TestApi;
let employeeId: number;
let departmentId: number;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const customerId = await api.make.customer({ companyName: 'Ærø Værft' });
  departmentId = await api.make.department(customerId);
  employeeId = (await api.make.employee({ customerId, departmentId, balance: 100 })).id;
  await api.make.order({ employeeId });
});

/** Runs statements on statistics or their sources. Returns the employee's differences without the employee's name. */
async function differencesAfter(...statements: RawBuilder<unknown>[]): Promise<string[]> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements) await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
  const differences = await api.services.db.transaction().execute(verifyStatistics);
  return differences
    .filter((difference) => difference.employeeId === employeeId)
    .map(({ line }) => line.slice(line.indexOf('): ') + 3));
}
const wrong = (what: string, expected: string, found: string) =>
  `${what} in department ${departmentId}: ${expected} points expected in the statistics, ${found} points found`;

test('finds no difference in correct statistics', async () => {
  expect(await differencesAfter()).toEqual([]);
});

test('names the employee and the customer', async () => {
  await differencesAfter(sql`update yearly_statistic set orders = 7 where employee_id = ${employeeId}`);
  const [first] = (await api.services.db.transaction().execute(verifyStatistics)).filter(
    (difference) => difference.employeeId === employeeId,
  );
  expect(first).toEqual({
    employeeId,
    customer: 'Ærø Værft',
    line: `Employee ${employeeId} (Ærø Værft): ${wrong('credits of 2026', '1 of 100', '7 of 100')}`,
  });
});

test('reports a missing row', async () => {
  expect(
    await differencesAfter(
      sql`delete from yearly_statistic where employee_id = ${employeeId} and basis = 'orders'`,
    ),
  ).toEqual([wrong('orders of 2026', '1 of 12.5', '0 of 0')]);
});

test('reports wrong points', async () => {
  expect(
    await differencesAfter(
      sql`update yearly_statistic set points = -1 where employee_id = ${employeeId} and basis = 'credits'`,
    ),
  ).toEqual([wrong('credits of 2026', '1 of 100', '1 of -0.01')]);
});

test('reports an order that is no longer accepted', async () => {
  expect(
    await differencesAfter(sql`update orders set status = 'cancelled' where employee_id = ${employeeId}`),
  ).toEqual([wrong('orders of 2026', '0 of 0', '1 of 12.5')]);
});

test('reports a row of another year', async () => {
  expect(
    await differencesAfter(
      sql`update yearly_statistic set year = 2025 where employee_id = ${employeeId} and basis = 'orders'`,
    ),
  ).toEqual([wrong('orders of 2025', '0 of 0', '1 of 12.5'), wrong('orders of 2026', '1 of 12.5', '0 of 0')]);
});

test('reports a row of another department', async () => {
  expect(
    await differencesAfter(
      sql`update yearly_statistic set department_id = null where employee_id = ${employeeId} and basis = 'orders'`,
    ),
  ).toEqual([
    wrong('orders of 2026', '1 of 12.5', '0 of 0'),
    'orders of 2026 without a department: 0 of 0 points expected in the statistics, 1 of 12.5 points found',
  ]);
});
