import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave } from '../../test-support/leaving.ts';
import { TestApi } from '../../test-support/test-api.ts';
import { writeOrder } from '../../test-support/write-order.ts';
import { verifyBalances } from '../verify/verify-balances.ts';

// Statements sent as the server's role cannot move points past a rule.

let api: TestApi;
let customerId: number;
let employeeId: number;
let ownId: number;
let operatorId: number;
let administratorId: number;
let pendingId: number;
let acceptedId: number;
let requestId: number;
let runId: number;

beforeAll(async () => {
  api = await TestApi.start();
  const customerGroupId = await api.make.customerGroup({ frequency: 'monthly', points: 10, limit: 1000 });
  customerId = await api.make.customer({ customerGroupId });
  operatorId = await api.make.account({ role: 'operator' });
  administratorId = await api.make.account({ role: 'administrator', customerId, email: 'anna@firma.dk' });
  employeeId = (await api.make.employee({ customerId, balance: 100 })).id;
  ownId = (await api.make.employee({ customerId, email: 'anna@firma.dk' })).id;
  pendingId = (await writeOrder(api, { employeeId })).id;
  acceptedId = (await writeOrder(api, { employeeId, status: 'accepted' })).id;
  requestId = await api.make.creditRequest(employeeId, administratorId, 50);
  api.clock.set('2026-11-30T23:00:00Z');
  await api.make.post(employeeId, 1);
  const runs = api.services.db.selectFrom('topUpRun').select('id');
  runId = (await runs.executeTakeFirstOrThrow()).id;
  await sql`update customer set approval_limit = 100000 where id = ${customerId}`.execute(api.database.owner);
  await leave(api, await api.signInAs(operatorId), employeeId, { lastDay: '2026-12-31' });
});
afterAll(() => api.stop());

const FORBIDDEN = '42501';
const REFUSED = 'SL000';

const amount = (values: string) =>
  `select ledger.add_amount(p_text => 'x', p_date => '2026-12-01', p_posted_at => now(), p_scope => null, ${values})`;
const to = (id: number, hundredths: number, actor: number) =>
  `p_employee_id => ${id}, p_amount => ${hundredths}, p_actor_account_id => ${actor}`;
const order = (call: string, id: number) =>
  `select ledger.${call}(p_order_id => ${id}, p_date => '2026-12-01', p_posted_at => now())`;

const announced = (id: number, quantity: number) =>
  `select ledger.announce_return(p_order_id => ${id}, p_quantities => array[${quantity}], p_reason => 'faulty',
    p_item_numbers => array(select item_number from order_line where order_id = ${id} and quantity = 1),
    p_date => '2026-12-01', p_requested_at => now(), p_is_late => true, p_is_received => true)`;

test.each<[string, () => string, string]>([
  ['an entry', () => `insert into ledger_entry (customer_id) values (${customerId})`, FORBIDDEN],
  ['a balance', () => `update balance set posted = 1000000000`, FORBIDDEN],
  ['a hold', () => `delete from hold`, FORBIDDEN],
  ['a correction', () => `select ledger_internal.write_entries('{}')`, FORBIDDEN],
  ['imported entries', () => `select ledger_internal.import_entries('{}')`, FORBIDDEN],
  ['imported orders', () => `select ledger_internal.import_orders(array[${pendingId}])`, FORBIDDEN],
  ['a schedule', () => `insert into scheduled_entry (customer_id) values (${customerId})`, FORBIDDEN],
  ['the amount of a schedule', () => `update scheduled_entry set amount = 1000000000`, FORBIDDEN],
  ['a run', () => `insert into top_up_run (customer_group_id) values (1)`, FORBIDDEN],
  ['the rule of a run', () => `update top_up_run set points = 1000000000`, FORBIDDEN],
  ['the amount of an order', () => `update orders set amount = 1 where id = ${acceptedId}`, FORBIDDEN],
  ['an order', () => `insert into orders (customer_id) values (${customerId})`, FORBIDDEN],
  [
    'what was refunded of an order',
    () => `update orders set refunded = 0 where id = ${acceptedId}`,
    FORBIDDEN,
  ],
  ['a return', () => `insert into order_return (customer_id) values (${customerId})`, FORBIDDEN],
  ['a received return', () => `update order_return set state = 'received'`, FORBIDDEN],
  ['a line of a return', () => `insert into order_return_line (return_id) values (1)`, FORBIDDEN],
  ['a refund of any amount', () => `select ledger_internal.give_back(${acceptedId})`, FORBIDDEN],
  ['a return of more than was ordered', () => announced(acceptedId, 2), REFUSED],
  ['a return of an order that is not paid', () => announced(pendingId, 1), REFUSED],
  ['a line of an order', () => `insert into order_line (order_id) values (${pendingId})`, FORBIDDEN],
  ['the approval limit', () => `update customer set approval_limit = null`, FORBIDDEN],
  ['the daily ceiling', () => `update customer set daily_credit_ceiling = 1000000000`, FORBIDDEN],
  ['orders beyond the balance', () => `update customer set beyond_balance = 'with_reason'`, FORBIDDEN],
  ['what was credited today', () => `update daily_credit set amount = 0`, FORBIDDEN],
  ['a credit request', () => `insert into credit_request (customer_id) values (${customerId})`, FORBIDDEN],
  ['an approval', () => `update credit_request set status = 'approved'`, FORBIDDEN],
  ['a posted batch', () => `update amount_batch set posted_at = now()`, FORBIDDEN],
  ['the open day', () => `insert into business_day values ('2030-01-01')`, FORBIDDEN],
  ['the statistics', () => `update yearly_statistic set points = 1`, FORBIDDEN],
  ['a credit above the limit', () => amount(to(employeeId, 100_100, operatorId)), REFUSED],
  [
    'a scheduled credit above the limit',
    () => amount(`${to(employeeId, 100_100, operatorId)}, p_first_date => '2026-12-24'`),
    REFUSED,
  ],
  [
    'a credit after the last day',
    () => amount(`${to(employeeId, 100, operatorId)}, p_first_date => '2027-01-01'`),
    REFUSED,
  ],
  ['a credit to oneself', () => amount(to(ownId, 100, administratorId)), REFUSED],
  ['a deduction of more than is available', () => amount(to(employeeId, -100_000, operatorId)), REFUSED],
  [
    'a request that its maker approves',
    () => amount(`${to(employeeId, 5_000, administratorId)}, p_credit_request_id => ${requestId}`),
    REFUSED,
  ],
  [
    'an amount on a day that is over',
    () => amount(to(employeeId, 100, operatorId)).replace('2026-12-01', '2026-11-30'),
    REFUSED,
  ],
  [
    'rules that an administrator loosens',
    () => `select ledger.set_credit_rules(${customerId}, null, 1000000000, ${administratorId})`,
    REFUSED,
  ],
  [
    'orders beyond the balance that an administrator turns on',
    () => `select ledger.set_beyond_balance(${customerId}, 'with_reason', ${administratorId})`,
    REFUSED,
  ],
  ['the payment of a paid order', () => order('capture', acceptedId), REFUSED],
  ['the release of a paid order', () => order('release', acceptedId), REFUSED],
  ['the refund of an order that is not paid', () => order('refund', pendingId), REFUSED],
  [
    'an amount scheduled in the past',
    () => amount(`${to(employeeId, 100, operatorId)}, p_first_date => '2026-01-01'`),
    REFUSED,
  ],
  [
    'a planned deduction',
    () => amount(`${to(employeeId, -100, operatorId)}, p_first_date => '2026-12-24'`),
    REFUSED,
  ],
  [
    'the approval of another text',
    () => amount(`${to(employeeId, 5_000, operatorId)}, p_credit_request_id => ${requestId}`),
    REFUSED,
  ],
  ['a test of a group with periods', () => `select ledger.post_test_run(1, '2026-12-01', now(), 1)`, REFUSED],
])('refuses %s', async (_what, statement, code) => {
  await expect(sql.raw(statement()).execute(api.services.db)).rejects.toMatchObject({ code });
});

test('a run credits only members of its group, each once, and an order is refunded once', async () => {
  const { id: stranger } = await api.make.employee();
  const run = `select ledger.post_top_ups(${runId}, array[${employeeId}, ${ownId}, ${stranger}], now()) as count`;
  const { rows } = await sql.raw(run).execute(api.services.db);
  expect(rows).toEqual([{ count: 1 }]);
  expect((await sql.raw(run).execute(api.services.db)).rows).toEqual([{ count: 0 }]);
  await sql.raw(order('refund', acceptedId)).execute(api.services.db);
  await expect(sql.raw(order('refund', acceptedId)).execute(api.services.db)).rejects.toMatchObject({
    code: REFUSED,
    message: 'order_refunded',
  });
});

test('an order whose points were moved without its status is reported', async () => {
  const { differences } = await verifyBalances(api.services.db);
  expect(differences.map(({ line }) => line)).toContainEqual(expect.stringContaining('no refund expected'));
});
