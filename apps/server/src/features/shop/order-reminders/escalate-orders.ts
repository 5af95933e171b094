import { workdaysLater } from '@saldo/domain/dates/danish-workdays';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import { workOnEach } from '../../../platform/worker/work-on-each.ts';

type EscalationServices = Pick<Services, 'db' | 'clock'>;

/**
 * Lets HR, too, decide orders that have waited for a leader for the customer's number of workdays
 * (docs/domain-rules.md#reminders), each once, in a transaction. Any number of workers may call it.
 */
export async function escalateOrders(services: EscalationServices, stopping?: AbortSignal): Promise<void> {
  const due = await dueOrders(services.db, services, sql<boolean>`true`);
  await workOnEach(due, stopping, ({ id }) =>
    services.db
      .transaction()
      .execute((tx) => escalate(tx, services, id))
      .catch((error: unknown) => {
        if (error !== nobodyOfHr) throw error;
      }),
  );
}

/** Undoes the escalation of an order that nobody of HR may decide. */
const nobodyOfHr = new Error('Nobody of HR may decide the order.');

async function escalate(tx: Tx, services: EscalationServices, id: number): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // Read under the lock: the order may have been decided or passed on meanwhile.
  const [order] = await dueOrders(tx, services, sql<boolean>`orders.id = ${id}`);
  if (!order) return;
  const at = nowDate(services.clock);
  const { customerId } = order;
  await tx.updateTable('orders').set({ escalatedAt: at }).where('id', '=', id).execute();
  if ((await deciderKind(tx, id)) !== 'hr') throw nobodyOfHr;
  await tx
    .insertInto('orderDecision')
    .values({ customerId, orderId: id, step: 'leader', verb: 'escalate', decidedBy: null, decidedAt: at })
    .execute();
  await tx
    .insertInto('outboxEvent')
    .values({ kind: 'order.advanced', customerId, orderId: id, createdAt: at })
    .execute();
  const subject = { subjectType: 'order' as const, subjectId: id };
  await audit(tx, { at, actorAccountId: null, customerId, action: 'order.escalate', ...subject });
}

/** Orders that a leader can decide, and that have waited long enough. HR has the others already. */
async function dueOrders(db: Db, { clock }: EscalationServices, condition: RawBuilder<boolean>) {
  const now = clock.now();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .select(['orders.id', 'orders.customerId', 'orders.waitsSince', 'customer.escalateAfter'])
    .where('orders.status', '=', 'pending')
    .where('orders.waitsFor', '=', 'leader')
    .where('orders.escalatedAt', 'is', null)
    // So many workdays take more than one day less. Leaves few orders to compute.
    .where(
      sql<boolean>`orders.waits_since < ${nowDate(clock)}::timestamptz
        - make_interval(days => customer.escalate_after - 1)`,
    )
    .where(condition)
    .orderBy('orders.id')
    .execute();
  const due = [];
  for (const { id, customerId, waitsSince, escalateAfter } of rows) {
    if (waitsSince === null) continue;
    const since = Temporal.Instant.fromEpochMilliseconds(waitsSince.getTime());
    if (Temporal.Instant.compare(workdaysLater(since, escalateAfter), now) > 0) continue;
    if ((await deciderKind(db, id)) === 'leader') due.push({ id, customerId });
  }
  return due;
}

async function deciderKind(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select ledger.decider_kind(orders) as kind from orders where id = ${id}`.execute(db);
  return rows[0]?.kind;
}
