import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApprovingCompany } from '../../test-support/approvals.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { verifyBalances } from './verify-balances.ts';

let api: TestApi;
let company: ApprovingCompany;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  company = await ApprovingCompany.make(api, {
    beyondBalance: 'with_reason',
    approvalLimit: 100,
    balance: 500,
  });
  await company.rule({ approver: 'leader_then_hr' });
});

async function damage(statement: RawBuilder<unknown>): Promise<void> {
  await api.database.owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await statement.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}
async function problems(): Promise<string[]> {
  const { differences } = await verifyBalances(api.services.db);
  return differences
    .filter(({ employeeId, line }) => employeeId === company.employeeId && line.includes(': order '))
    .map(({ line }) => line.replace(/^.*: order \d+: /, ''));
}
async function accepted(): Promise<number> {
  const { id } = await company.order(650, { requestReason: 'Nye sko' });
  await company.accept(company.leader, id);
  await company.accept(company.hr, id);
  expect(await problems()).toEqual([]);
  return id;
}

test('reports a step that nobody approved', async () => {
  const id = await accepted();
  await damage(sql`delete from order_decision where order_id = ${id} and step = 'hr'`);
  expect(await problems()).toEqual(['an approval of the step hr expected, none found']);
  await damage(sql`delete from order_decision where order_id = ${id}`);
  expect(await problems()).toEqual(['an approval of the step leader expected, none found']);
});

test('reports a pending order that skipped its leader', async () => {
  const { id } = await company.order(10);
  await damage(sql`update orders set waits_for = 'hr' where id = ${id}`);
  expect(await problems()).toEqual(['an approval of the step leader expected, none found']);
});

test('reports a decision by who ordered, also on their behalf', async () => {
  const id = await accepted();
  await damage(sql`update orders set placed_by = ${company.leader} where id = ${id}`);
  const own = 'a decision by another person expected, one by who ordered it found';
  expect(await problems()).toEqual([own]);
  await damage(sql`update order_decision set decided_by = ${await company.addHr()}, on_behalf_of = ${company.leader}
    where order_id = ${id} and step = 'leader'`);
  expect(await problems()).toEqual([own]);
});

test('reports two approvals by one person', async () => {
  const id = await accepted();
  await damage(sql`update order_decision set decided_by = ${company.leader} where order_id = ${id}`);
  expect(await problems()).toEqual(['another person for each approval expected, one twice found']);
});

test('reports a grant above the limit that one person approved', async () => {
  const id = await accepted();
  await damage(sql`update orders set grant_approved_by = processed_by where id = ${id}`);
  expect(await problems()).toEqual(['a second person for its grant expected, one found']);
});

test('reports a grant that is missing, too large, or not stored', async () => {
  const id = await accepted();
  await damage(sql`update orders set granted = 1 where id = ${id}`);
  expect(await problems()).toEqual([
    'accepted, a stored grant of 150.00 expected, a stored grant of 0.01 found',
  ]);
  await damage(sql`update orders set granted = 15000 where id = ${id}`);
  await damage(sql`update ledger_entry set amount = 30000 where order_id = ${id} and kind = 'manual'`);
  expect(await problems()).toEqual([
    'accepted, a grant of 150.00 expected, a grant of 300.00 found',
    'accepted, a stored grant of 300.00 expected, a stored grant of 150.00 found',
  ]);
  await damage(sql`delete from ledger_entry where order_id = ${id} and kind = 'manual'`);
  expect(await problems()).toEqual([
    'accepted, a grant of 150.00 expected, no grant found',
    'accepted, no stored grant expected, a stored grant of 150.00 found',
  ]);
});

test('reports a grant for an order that is not paid', async () => {
  const { id } = await company.order(650, { requestReason: 'Nye sko' });
  await damage(sql`insert into ledger_entry (customer_id, employee_id, kind, text, amount, balance_after, date, posted_at,
      order_id)
    values (${company.customerId}, ${company.employeeId}, 'manual', 'Forkert', 15000, 65000, current_date, now(), ${id})`);
  expect(await problems()).toContain('pending, no grant expected, a grant of 150.00 found');
});
