import { type RawBuilder, sql } from 'kysely';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import { workOnEach } from '../../../platform/worker/work-on-each.ts';
import { processOrder } from '../orders/process-order.ts';

type RejectionServices = Pick<Services, 'db' | 'clock'>;

/**
 * Rejects orders that have been pending for longer than the customer allows (docs/domain-rules.md#reminders), each once,
 * in a transaction. Any number of workers may call it.
 */
export async function rejectOverdueOrders(
  services: RejectionServices,
  stopping?: AbortSignal,
): Promise<void> {
  const overdue = await overdueOrders(services.db, nowDate(services.clock), sql<boolean>`true`);
  await workOnEach(overdue, stopping, ({ id }) =>
    transactOnBusinessDay(services, null, async (tx, moment) => {
      const isOrder = sql<boolean>`id = ${id}`;
      await tx.selectFrom('orders').select('id').where(isOrder).forNoKeyUpdate().execute();
      // Read under the lock: the order may have been decided meanwhile, or the customer's setting changed.
      const [order] = await overdueOrders(tx, moment.now, sql<boolean>`orders.id = ${id}`);
      if (!order) return;
      const { customerId, rejectAfter, waitsFor } = order;
      const reason = `Afvist automatisk efter ${rejectAfter} dage`;
      await processOrder(tx, moment, { isOrder, verb: 'reject', actor: null, reason });
      await tx
        .insertInto('orderDecision')
        .values({
          ...{ customerId, orderId: id, step: waitsFor ?? 'hr', verb: 'reject' },
          ...{ decidedBy: null, decidedAt: moment.now },
        })
        .execute();
    }),
  );
}

const overdueOrders = (db: Db, now: Date, condition: RawBuilder<boolean>) =>
  db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customerId')
    .select(['orders.id', 'orders.customerId', 'orders.waitsFor', 'customer.rejectAfter'])
    .where('orders.status', '=', 'pending')
    .where(
      sql<boolean>`orders.placed_at < ${now}::timestamptz - make_interval(days => customer.reject_after)`,
    )
    .where(condition)
    .orderBy('orders.id')
    .execute();
