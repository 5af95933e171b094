import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestApi } from '../../../test-support/test-api.ts';
import { writeOrder } from '../../../test-support/write-order.ts';
import type { Db } from './database.ts';

let api: TestApi;
let customerId: number;
let otherCustomerId: number;
let employeeId: number;
let orderId: number;

beforeAll(async () => {
  api = await TestApi.start();
  customerId = await api.make.customer();
  otherCustomerId = await api.make.customer();
  employeeId = (await api.make.employee({ customerId, balance: 100 })).id;
  orderId = (await writeOrder(api, { employeeId })).id;
  await api.operator();
});
afterAll(() => api.stop());

const leave = `last_day = '2026-11-30', leave_by = (select min(id) from account)`;

/** A column of each table without `customer_id`. */
const columnOf: Record<string, string> = {
  business_day: 'day',
  daily_credit: 'day',
  top_up_progress: 'posted_through',
  top_up_run: 'period',
};

const run = (db: Db, statement: string) => sql.raw(statement).execute(db);

describe.each([
  'ledger_entry',
  'balance',
  'hold',
  'yearly_statistic',
  'top_up_skip',
  'daily_credit',
  'scheduled_entry',
  'top_up_run',
  'top_up_progress',
  'business_day',
  'credit_request',
  'order_return',
  'order_return_line',
  'exchange_line',
])('%s is written only by functions of the ledger', (table) => {
  test.each([
    `insert into ${table} default values`,
    `update ${table} set ${columnOf[table] ?? 'customer_id'} = null where false`,
    `delete from ${table} where false`,
    `truncate ${table}`,
    `select from ${table} for update`,
  ])('%s', async (statement) => {
    await expect(run(api.services.db, statement)).rejects.toMatchObject({ code: '42501' });
  });
});

test('the server calls no internal function', async () => {
  const { rows } = await sql<{ mayUse: boolean; functions: number }>`
    select has_schema_privilege('saldo_server', 'ledger_internal', 'usage') as may_use,
      count(*) filter (where has_function_privilege('saldo_server', oid, 'execute'))::int as functions
    from pg_proc where pronamespace = 'ledger_internal'::regnamespace`.execute(api.services.db);
  expect(rows).toEqual([{ mayUse: false, functions: 0 }]);
  await expect(
    run(api.services.db, `select ledger_internal.reserve(orders) from orders`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the server cannot replace a function of the ledger', async () => {
  const replace = `create or replace function ledger.forget_earlier_days() returns void
    language sql as 'select'`;
  await expect(run(api.services.db, replace)).rejects.toMatchObject({ code: '42501' });
});

describe.each([
  'ledger_entry',
  'audit_event',
  'top_up_skip',
  'order_line',
  'order_return_line',
  'exchange_line',
])('%s', (table) => {
  test.each([
    `update ${table} set customer_id = customer_id`,
    `delete from ${table} where false`,
    `delete from ${table}`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
  ])('%s: the server lacks the right, and a trigger stops the owner', async (statement) => {
    await expect(run(api.services.db, statement)).rejects.toMatchObject({ code: '42501' });
    // 0A000: another table refers to this one.
    const code = expect.stringMatching(/^(23001|0A000)$/);
    await expect(run(api.database.owner, statement)).rejects.toMatchObject({ code });
  });

  test('the server cannot disable or bypass the protection of the table', async () => {
    for (const statement of [
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      'set session_replication_role = replica',
    ]) {
      await expect(run(api.services.db, statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

test('the server works as the role saldo_server', async () => {
  const { rows } = await sql`select current_user as name`.execute(api.services.db);
  expect(rows).toEqual([{ name: 'saldo_server' }]);
});

describe("another customer's records cannot be referred to", () => {
  const FOREIGN_KEY = '23503';

  test.each([
    ...['employee', 'balance', 'scheduled_entry', 'ledger_entry', 'top_up_skip'],
    ...['orders', 'order_line', 'hold', 'outbox_event', 'login_code', 'credit_request'],
    ...['amount_batch_row', 'employee_update_row', 'batch of a scheduled_entry', 'selected_employee'],
  ])('by %s', async (table) => {
    const departmentId = await api.make.department(otherCustomerId);
    const statements: Record<string, string> = {
      employee: `update employee set department_id = ${departmentId} where id = ${employeeId}`,
      balance: `update balance set customer_id = ${otherCustomerId} where employee_id = ${employeeId}`,
      scheduled_entry: `insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date,
        created_by) values (${otherCustomerId}, ${employeeId}, 'x', 1, 'none', '2027-01-01',
        (select min(id) from account))`,
      ledger_entry: `insert into ledger_entry (customer_id, employee_id, kind, text, amount, balance_after, date, posted_at)
        values (${otherCustomerId}, ${employeeId}, 'manual', 'x', 1, 1, '2026-11-20', now())`,
      top_up_skip: `with run as (insert into top_up_run (customer_group_id, period, frequency, points, cap, text,
        opened_at) select min(id), '2026-11-20', 'daily', 1, 1, 'x', now() from customer_group returning id)
        insert into top_up_skip select id, ${employeeId}, ${otherCustomerId} from run`,
      orders: `insert into orders (connection_id, customer_id, employee_id, status, amount, line_count, date, placed_at)
        select connection_id, ${otherCustomerId}, ${employeeId}, 'pending', 1, 1, '2026-11-20', now()
        from customer where id = ${customerId}`,
      order_line: `insert into order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity)
        select ${orderId}, ${otherCustomerId}, 9, min(id), 'x', 'x', 1, 1 from product`,
      hold: `update hold set customer_id = ${otherCustomerId} where order_id = ${orderId}`,
      outbox_event: `insert into outbox_event (kind, customer_id, order_id, created_at)
        values ('order.accepted', ${otherCustomerId}, ${orderId}, now())`,
      credit_request: `insert into credit_request (customer_id, employee_id, text, amount, recurrence, requested_by,
        requested_at, requested_on) select ${otherCustomerId}, ${employeeId}, 'x', 1, 'none', min(id), now(), '2026-11-20'
        from account`,
      amount_batch_row: `with batch as (insert into amount_batch (customer_id, text, recurrence, created_by, created_at,
        expires_at) select ${otherCustomerId}, 'x', 'none', min(id), now(), now() from account returning id)
        insert into amount_batch_row select id, ${otherCustomerId}, ${employeeId}, 'x', 1 from batch`,
      selected_employee: `with selection as (insert into employee_selection (customer_id, created_by, created_at,
        expires_at) select ${otherCustomerId}, min(id), now(), now() from account returning id)
        insert into selected_employee select id, ${otherCustomerId}, ${employeeId} from selection`,
      employee_update_row: `with draft as (insert into employee_update (customer_id, columns, line_count, summary,
        created_by, created_at, expires_at) select ${otherCustomerId}, '{email}', 1, '{}', min(id), now(), now() from account
        returning id)
        insert into employee_update_row (update_id, customer_id, position, kind, employee_id, name, email, changes, errors)
        select id, ${otherCustomerId}, 1, 'missing', ${employeeId}, 'x', 'x', '[]', '[]' from draft`,
      'batch of a scheduled_entry': `with batch as (insert into amount_batch (customer_id, text, recurrence, created_by,
        created_at, expires_at) select ${otherCustomerId}, 'x', 'none', min(id), now(), now() from account returning id)
        insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date, created_by, batch_id)
        select ${customerId}, ${employeeId}, 'x', 1, 'none', '2027-01-01', (select min(id) from account), id from batch`,
      login_code: `insert into login_code (code_hash, customer_id, employee_id, actor_account_id, session_hash,
        expires_at) select 'x', ${otherCustomerId}, ${employeeId}, account_id, token_hash, now() from session`,
    };
    await expect(run(api.database.owner, statements[table] ?? '')).rejects.toMatchObject({
      code: FOREIGN_KEY,
    });
  });

  test('by the department of an entry', async () => {
    const departmentId = await api.make.department(otherCustomerId);
    const insert = `insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount,
      balance_after, date, posted_at)
      values (${customerId}, ${employeeId}, ${departmentId}, 'manual', 'x', 1, 1, '2026-11-20', now())`;
    await expect(run(api.database.owner, insert)).rejects.toMatchObject({ code: FOREIGN_KEY });
  });
});

test.each([
  ['a negative amount', 'posted = -1'],
  ['a hold of more than is posted', 'held = posted + 1'],
  ['a negative hold', 'held = -1'],
  ['an amount above the maximum', 'posted = ledger.highest_balance() + 1'],
])('a balance refuses %s', async (_which, change) => {
  const update = `update balance set ${change} where employee_id = ${employeeId}`;
  await expect(run(api.database.owner, update)).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['a last day alone', "last_day = '2026-11-30'"],
  [
    'points that can be used until an earlier day',
    `${leave}, usable_until = '2026-11-29', settle_on = '2026-12-01'`,
  ],
  ['a settlement on another day', `${leave}, usable_until = '2026-12-31', settle_on = '2026-12-24'`],
  ['a settlement of an employee who stays', "settle_on = '2026-12-01'"],
])('a balance refuses %s', async (_which, change) => {
  const update = `update balance set ${change} where employee_id = ${employeeId}`;
  await expect(run(api.database.owner, update)).rejects.toMatchObject({ code: '23514' });
});

test('a decided credit request is never changed, and no credit request is deleted', async () => {
  const account = await api.make.account({ role: 'operator' });
  const id = await api.make.creditRequest(employeeId, account);
  for (const statement of [
    `update credit_request set amount = 1 where id = ${id}`,
    'delete from credit_request',
  ]) {
    await expect(run(api.services.db, statement)).rejects.toMatchObject({ code: '42501' });
  }
  await run(
    api.database.owner,
    `update credit_request set status = 'withdrawn', decided_by = ${account}, decided_at = now() where id = ${id}`,
  );
  for (const statement of [
    `update credit_request set status = 'pending', decided_by = null, decided_at = null where id = ${id}`,
    'delete from credit_request',
    'truncate credit_request cascade',
  ]) {
    await expect(run(api.database.owner, statement)).rejects.toMatchObject({ code: '23001' });
  }
});

test('an entry of 0 is refused', async () => {
  const insert = `insert into ledger_entry (customer_id, employee_id, kind, text, amount, balance_after, date, posted_at)
    values (${customerId}, ${employeeId}, 'manual', 'x', 0, 0, '2026-11-20', now())`;
  await expect(run(api.database.owner, insert)).rejects.toMatchObject({ code: '23514' });
});

test('an administrator has a customer, an operator has none', async () => {
  const account = (role: string, customerId: number | null) =>
    run(
      api.services.db,
      `insert into account (role, customer_id, name, email) values ('${role}', ${customerId}, 'x', 'x${role}@eksempel.dk')`,
    );
  await expect(account('administrator', null)).rejects.toMatchObject({ code: '23514' });
  await expect(account('operator', customerId)).rejects.toMatchObject({ code: '23514' });
});
