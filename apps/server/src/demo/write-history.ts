import type { PlannedOrder } from '@saldo/demo-data/plan-history';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { sql } from 'kysely';
import { finishRun, openDay, postTopUps } from '../ledger/functions.ts';
import type { Moment } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import type { WrittenEmployee } from './write-demo.ts';

type WrittenOrders = Map<PlannedOrder, { id: number; orderNumber: bigint }>;

/** Writes orders, entries and top-ups of the past, without mails and webhooks. Returns what it wrote. */
export async function writeHistory(
  tx: Tx,
  employees: readonly WrittenEmployee[],
  moment: Moment,
): Promise<string> {
  const orders = await writeOrders(tx, employees);
  const runCount = await writeEntries(tx, employees, orders, moment);
  const orderIds = [...orders.values()].map(({ id }) => id);
  await sql`select ledger_internal.import_orders(${orderIds}::integer[])`.execute(tx);
  await writeSecurityEvents(tx);
  const entryCount = employees.reduce((sum, { plan }) => sum + plan.entries.length, 0);
  return `${entryCount} entries, ${orders.size} orders, ${runCount} runs of top-ups`;
}

/** Writes orders in their final status. */
async function writeOrders(tx: Tx, employees: readonly WrittenEmployee[]): Promise<WrittenOrders> {
  const all = employees
    .flatMap(({ id, accounts, plan }) => plan.orders.map((order) => ({ id, accounts, order })))
    .sort((a, b) => a.order.placedAt.getTime() - b.order.placedAt.getTime());
  const refunds = employees.flatMap(({ plan }) => plan.entries.filter(({ kind }) => kind === 'refund'));
  const refunded = new Set(refunds.map(({ order }) => order));
  const orders = all.map(({ id, accounts, order }, n) => ({
    ...{ id: n, employee_id: id, status: order.status, amount: order.amount, line_count: order.lines.length },
    ...{ reference: order.reference, placed_at: order.placedAt, processed_at: order.processedAt },
    ...{ processed_by: accounts[order.processedBy], reason: order.reason },
    ...{ refunded: refunded.has(order) ? order.amount : 0n },
  }));
  // Relies on PostgreSQL numbering and returning rows in the order in which it inserts them.
  const { rows } = await sql<{ id: number; orderNumber: bigint }>`
    insert into orders (connection_id, customer_id, employee_id, department_id, status, amount, refunded, line_count,
      reference, date, placed_at, processed_at, processed_by, reason)
    select customer.connection_id, customer.id, employee.id, employee.department_id, status, amount, refunded,
      line_count, reference, (placed_at at time zone 'Europe/Copenhagen')::date, placed_at, processed_at, processed_by,
      reason
    from jsonb_populate_recordset(null::orders, ${json(orders)}) as planned
      join employee on employee.id = planned.employee_id
      join customer on customer.id = employee.customer_id
    order by planned.id
    returning id, order_number`.execute(tx);
  const written = new Map(all.map(({ order }, n) => [order, required(rows[n], 'an id for each order')]));
  const lines = [...written].flatMap(([order, { id: order_id }]) =>
    order.lines.map(({ itemNumber, ...line }, n) => ({
      ...{ ...line, order_id, line: n + 1, item_number: itemNumber },
    })),
  );
  await sql`
    insert into order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity)
    select orders.id, orders.customer_id, line, product.id, item_number, planned.title, planned.price, quantity
    from jsonb_populate_recordset(null::order_line, ${json(lines)}) as planned
      join orders on orders.id = order_id
      join product using (connection_id, item_number)`.execute(tx);
  await sql`
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select placed_at, null::integer, customer_id, 'order.create', 'order', id, '{}'::jsonb from orders
    union all
    select processed_at, processed_by, customer_id,
      case status when 'accepted' then 'order.accept' when 'rejected' then 'order.reject' else 'order.cancel' end,
      'order', id, '{}'
    from orders where processed_by is not null
    order by 1`.execute(tx);
  return written;
}

/**
 * Posts in chronological order, the top-ups with the runs of their periods. Posts the other entries in large batches,
 * because posting one by one would take most of the demo's time. Returns the number of runs.
 */
async function writeEntries(
  tx: Tx,
  employees: readonly WrittenEmployee[],
  orders: WrittenOrders,
  { date, now }: Moment,
): Promise<number> {
  await openDay(tx, { date, openedAt: now });
  await sql`update top_up_run set opened_at = period::timestamp at time zone 'Europe/Copenhagen'`.execute(tx);
  const runs = tx.selectFrom('topUpRun').select(['id', 'customerGroupId', 'openedAt']);
  const members = Map.groupBy(employees, ({ customerGroupId }) => customerGroupId);
  const entries = employees.flatMap((employee) => entriesOf(employee, orders));
  // An employee occurs at most once in a batch, as the ledger demands.
  let batch = new Map<number, (typeof entries)[number]>();
  const flush = async () => {
    const rows = json([...batch.values()]);
    await sql`select ledger_internal.import_entries(array(
      select entry from jsonb_populate_recordset(null::ledger.new_entry, ${rows}) as entry))`.execute(tx);
    batch = new Map();
  };
  const periods = await runs.orderBy('period').orderBy('id').execute();
  const timeOf = (event: (typeof periods | typeof entries)[number]) =>
    ('openedAt' in event ? event.openedAt : event.posted_at).getTime();
  const events = [...periods, ...entries].sort((a, b) => timeOf(a) - timeOf(b));
  for (const event of events) {
    if (batch.size > 0 && (!('employee_id' in event) || batch.has(event.employee_id))) await flush();
    if ('employee_id' in event) batch.set(event.employee_id, event);
    else {
      const { id: runId, customerGroupId, openedAt: postedAt } = event;
      const employeeIds = (members.get(customerGroupId) ?? []).map(({ id }) => id);
      await postTopUps(tx, { runId, employeeIds, postedAt });
      await finishRun(tx, { runId, finishedAt: postedAt });
    }
  }
  if (batch.size > 0) await flush();
  await sql`update top_up_progress set posted_through = (select max(day) from business_day)`.execute(tx);
  return periods.length;
}

/** Returns the entries other than top-ups, with the names of `ledger.new_entry`. */
function entriesOf({ id, accounts, plan }: WrittenEmployee, orders: WrittenOrders) {
  return plan.entries.flatMap(({ kind, amount, text, postedAt, by, order }) => {
    if (kind === 'top-up') return [];
    const written = order && orders.get(order);
    return {
      ...{ employee_id: id, kind, amount, text: written ? `${text} ${written.orderNumber}` : text },
      ...{ date: copenhagenDate(postedAt.toTemporalInstant()), posted_at: postedAt },
      ...{ actor_account_id: accounts[by], order_id: written?.id },
    };
  });
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1',
];

/**
 * Records sign-ins before the orders of the last 30 days: of the employees who placed them, and of the administrators
 * who processed them. Leaves out the accounts with which people use the demo: otherwise their first real sign-in would
 * count as one from a new device. The addresses are reserved for documentation.
 */
async function writeSecurityEvents(tx: Tx): Promise<void> {
  await sql`
    insert into security_event (at, kind, account_id, employee_id, address, user_agent)
    select at - interval '6 minutes', kind, account_id, employee_id, '203.0.113.' || person % 254 + 1,
      (${browsers}::text[])[person % 2 + 1]
    from (
      select placed_at, 'sign-in.webshop', null::integer, employee_id, employee_id from orders
      union all
      select placed_at - interval '20 seconds', 'failed-sign-in.webshop', null, employee_id, employee_id from orders
      where id % 7 = 0
      union all
      select processed_at, 'sign-in.password', processed_by, null, processed_by
      from orders join account on account.id = processed_by
      where account.email <> all(${demoSignIns.map(({ email }) => email)}::text[])
    ) as sign_in (at, kind, account_id, employee_id, person)
    where at > (select max(placed_at) from orders) - interval '30 days'
      and (employee_id is null or (select password_hash from employee where id = employee_id) is not null)
    order by at`.execute(tx);
}

const json = (rows: object[]) =>
  sql`${JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))}::jsonb`;
