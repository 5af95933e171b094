import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../test-support/test-api.ts';
import { deleteEmployee } from '../features/people/employees/delete-employee.ts';
import { verifyBalances } from './verify-balances.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function damage(statement: RawBuilder<unknown>): Promise<void> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}

async function problemsOf(employeeId: number): Promise<string[]> {
  const { differences } = await verifyBalances(api.services.db);
  return (
    differences
      .filter((difference) => difference.employeeId === employeeId)
      // The damage also makes the statistics differ, which other tests cover.
      .filter(({ line }) => !line.includes('in the statistics'))
      .map(({ line }) => line.slice(line.indexOf(': ') + 2))
  );
}

async function employeeWithEntries(): Promise<{ id: number; customerId: number; entryIds: bigint[] }> {
  const employee = await api.make.employee();
  for (const amount of [100, 50.25, -30]) await api.make.post(employee.id, amount);
  const entries = await api.services.db
    .selectFrom('ledgerEntry')
    .select('id')
    .where('employeeId', '=', employee.id)
    .orderBy('id')
    .execute();
  return { ...employee, entryIds: entries.map(({ id }) => id) };
}

test('finds no difference in correct balances, running balances and deleted employees', async () => {
  const { id } = await employeeWithEntries();
  const untouched = await api.make.employee();
  const deleted = await employeeWithEntries();
  const { accountId } = await api.operator();
  const operator = {
    accountId,
    role: 'operator',
    customer: null,
    name: '',
    email: '',
    sessionHash: Buffer.of(),
  };
  await deleteEmployee(api.services, operator as Parameters<typeof deleteEmployee>[1], deleted.id);
  for (const employeeId of [id, untouched.id, deleted.id]) expect(await problemsOf(employeeId)).toEqual([]);
});

test('counts employees and entries, and sums their points', async () => {
  const before = await verifyBalances(api.services.db);
  await employeeWithEntries();
  const after = await verifyBalances(api.services.db);
  expect(after.employees - before.employees).toBe(1);
  expect(after.entries - before.entries).toBe(3);
  expect(after.total - before.total).toBe(12025n);
});

test('reports more differences than fit in the arguments of a call', { timeout: 60_000 }, async () => {
  const { id } = await api.make.employee({ balance: 100 });
  await api.make.order({ employeeId: id });
  await damage(sql`
    insert into orders (connection_id, customer_id, employee_id, status, amount, line_count, date, placed_at, processed_at)
    select connection_id, customer_id, employee_id, 'accepted', amount, 1, date, placed_at, placed_at
    from orders, generate_series(1, 75000) where employee_id = ${id}`);
  expect(await problemsOf(id)).toHaveLength(150_000);
  await damage(sql`delete from orders where employee_id = ${id}`);
});

test('names the employee and the customer', async () => {
  const customerId = await api.make.customer({ companyName: 'Ærø Værft' });
  const { id } = await api.make.employee({ customerId });
  await damage(sql`update balance set posted = 123456 where employee_id = ${id}`);
  const { differences } = await verifyBalances(api.services.db);
  expect(differences).toContainEqual({
    employeeId: id,
    customer: 'Ærø Værft',
    line: `Employee ${id} (Ærø Værft): balance 0.00 expected from the entries, 1,234.56 found`,
  });
});

test('reports a balance that is not the sum of its entries', async () => {
  const { id } = await employeeWithEntries();
  await damage(sql`update balance set posted = posted + 1 where employee_id = ${id}`);
  expect(await problemsOf(id)).toEqual(['balance 120.25 expected from the entries, 120.26 found']);
});

test('reports a changed amount', async () => {
  const { id, entryIds } = await employeeWithEntries();
  await damage(sql`update ledger_entry set amount = 6025 where id = ${entryIds[1]}`);
  expect(await problemsOf(id)).toEqual([
    'balance 130.25 expected from the entries, 120.25 found',
    '130.25 expected after the last entry, 120.25 found',
    `160.25 expected after entry ${entryIds[1]}, 150.25 found`,
  ]);
});

test('reports a changed running balance', async () => {
  const { id, entryIds } = await employeeWithEntries();
  await damage(sql`update ledger_entry set balance_after = 1 where id = ${entryIds[1]}`);
  expect(await problemsOf(id)).toEqual([
    `150.25 expected after entry ${entryIds[1]}, 0.01 found`,
    `-29.99 expected after entry ${entryIds[2]}, 120.25 found`,
  ]);
});

test('reports a removed entry', async () => {
  const { id, entryIds } = await employeeWithEntries();
  await damage(sql`delete from ledger_entry where id = ${entryIds[0]}`);
  expect(await problemsOf(id)).toEqual([
    'balance 20.25 expected from the entries, 120.25 found',
    '20.25 expected after the last entry, 120.25 found',
    `50.25 expected after entry ${entryIds[1]}, 150.25 found`,
  ]);
});

test('reports a missing balance', async () => {
  const { id } = await employeeWithEntries();
  await damage(sql`delete from balance where employee_id = ${id}`);
  expect(await problemsOf(id)).toEqual(['a balance of 120.25 expected, none found']);
});

test('reports a balance and entries of an unknown employee', async () => {
  const { id } = await employeeWithEntries();
  await damage(sql`delete from employee where id = ${id}`);
  expect(await problemsOf(id)).toEqual(['no such employee, but a balance found']);
  await damage(sql`delete from balance where employee_id = ${id}`);
  expect(await problemsOf(id)).toEqual(['no such employee, but entries found']);
});

test('reports reserved points without a hold', async () => {
  const { id } = await employeeWithEntries();
  await damage(sql`update balance set held = 2000 where employee_id = ${id}`);
  expect(await problemsOf(id)).toEqual(['0.00 held expected from the holds, 20.00 found']);
});

test('reports a closed balance that is not 0, of an employee who is not deleted', async () => {
  const { id } = await employeeWithEntries();
  await damage(sql`update balance set closed = true where employee_id = ${id}`);
  expect(await problemsOf(id)).toEqual([
    '0.00 expected in the closed balance, 120.25 found',
    'not deleted, an open balance expected, a closed one found',
  ]);
});

test('reports an entry of another customer', async () => {
  const { id, customerId, entryIds } = await employeeWithEntries();
  const other = await api.make.customer();
  await damage(sql`update ledger_entry set customer_id = ${other} where id = ${entryIds[2]}`);
  expect(await problemsOf(id)).toEqual([
    `customer ${customerId} expected in the balance and the entries, ${other} found`,
  ]);
});
