import type { PlannedOrder } from '@saldo/demo-data/plan-orders';
import { sql } from 'kysely';
import { type AuditEvent, auditAll } from '../platform/audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { required } from '../platform/errors.ts';
import type { Webshop, WrittenEmployee } from './write-demo.ts';

export type WrittenOrders = Map<PlannedOrder, { id: number; orderNumber: bigint }>;

/** Writes orders in their final status, without outbox events. Call `writeEntries` after it. */
export async function writeOrders(
  tx: Tx,
  employees: readonly WrittenEmployee[],
  { connectionId, productIds }: Webshop,
): Promise<WrittenOrders> {
  const all = employees
    .flatMap((employee) => employee.plan.orders.map((order) => ({ employee, order })))
    .sort((a, b) => a.order.placedAt.getTime() - b.order.placedAt.getTime());
  type Placed = (typeof all)[number];
  const each = <T>(value: (placed: Placed) => T): T[] => all.map(value);
  // Relies on PostgreSQL inserting, numbering and returning rows in the order of the arrays.
  const { rows } = await sql<{ id: number; orderNumber: bigint }>`
    insert into orders (connection_id, customer_id, employee_id, department_id, status, amount, line_count, reference,
      date, placed_at, processed_at, processed_by, reason)
    select ${connectionId}, * from unnest(
      ${each(({ employee }) => employee.customerId)}::integer[], ${each(({ employee }) => employee.id)}::integer[],
      ${each(({ employee }) => employee.departmentId)}::integer[], ${each(({ order }) => order.status)}::text[],
      ${each(({ order }) => order.amount)}::bigint[], ${each(({ order }) => order.lines.length)}::integer[],
      ${each(({ order }) => order.reference)}::text[], ${each(({ order }) => order.date.toString())}::date[],
      ${each(({ order }) => order.placedAt)}::timestamptz[], ${each(({ order }) => order.processedAt)}::timestamptz[],
      ${each(({ employee, order }) => employee.accounts[order.processedBy])}::integer[],
      ${each(({ order }) => order.reason)}::text[])
    returning id, order_number`.execute(tx);
  const written: WrittenOrders = new Map();
  for (const [n, { order }] of all.entries()) {
    written.set(order, required(rows[n], 'an id for each order'));
  }
  const idOf = (order: PlannedOrder) => required(written.get(order), 'planned order not written').id;

  const lines = all.flatMap(({ employee, order }) =>
    order.lines.map((line, index) => ({ ...line, order, customerId: employee.customerId, line: index + 1 })),
  );
  const ofLines = <T>(value: (line: (typeof lines)[number]) => T): T[] => lines.map(value);
  await sql`
    insert into order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity)
    select * from unnest(${ofLines(({ order }) => idOf(order))}::integer[],
      ${ofLines(({ customerId }) => customerId)}::integer[], ${ofLines(({ line }) => line)}::integer[],
      ${ofLines(({ itemNumber }) => productIds.get(itemNumber) ?? null)}::integer[],
      ${ofLines(({ itemNumber }) => itemNumber)}::text[], ${ofLines(({ title }) => title)}::text[],
      ${ofLines(({ price }) => price)}::bigint[], ${ofLines(({ quantity }) => quantity)}::integer[])`.execute(
    tx,
  );
  await auditAll(
    tx,
    all.flatMap(({ employee, order }) => eventsOf(employee, order, idOf(order))),
  );
  return written;
}

const verbs = { accepted: 'accept', rejected: 'reject', cancelled: 'cancel' } as const;

function eventsOf({ customerId, accounts }: WrittenEmployee, order: PlannedOrder, id: number): AuditEvent[] {
  const { status, placedAt, processedAt, processedBy } = order;
  const event = { customerId, subjectType: 'order', subjectId: id } as const;
  const events: AuditEvent[] = [{ ...event, at: placedAt, actorAccountId: null, action: 'order.create' }];
  if (status !== 'pending' && processedAt && processedBy !== 'system') {
    const actorAccountId = accounts[processedBy];
    events.push({ ...event, at: processedAt, actorAccountId, action: `order.${verbs[status]}` });
  }
  return events;
}

/** Adds orders to the statistics, and reserves the points of pending ones. Call it after `writeEntries`. */
export async function importOrders(tx: Tx, orders: WrittenOrders): Promise<void> {
  const ids = [...orders.values()].map(({ id }) => id);
  await sql`select ledger_internal.import_orders(${ids}::integer[])`.execute(tx);
}
