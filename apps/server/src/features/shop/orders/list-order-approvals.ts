import type { OrderApproval } from '@saldo/contract/orders';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { type RawBuilder, sql } from 'kysely';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator } from '../../../platform/sessions/actor.ts';
import { isOwnOrder, linesOf, matchingOrders, withNames } from './orders.queries.ts';

export async function listOrderApprovals(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Administrator,
): Promise<OrderApproval[]> {
  const { db, clock } = services;
  const read = () => pendingOrders(db, actor, somethingIsDue(today(clock)));
  const pending = await read();
  // Entries are due only from midnight until a worker has posted them.
  if (!pending.hasDueEntries) return pending.rows;
  await postDueOfCustomer(services, actor.customer.id);
  return (await read()).rows;
}

/** Reads `hasDueEntries` with the rows, because a separate statement would cost a round trip. */
async function pendingOrders(
  db: Db,
  actor: Administrator,
  hasDueEntries: RawBuilder<boolean>,
): Promise<{ rows: OrderApproval[]; hasDueEntries: boolean }> {
  const rows = await withNames(matchingOrders(db, { scope: actor.customer.id }))
    .innerJoin('balance', 'balance.employeeId', 'orders.employeeId')
    .select(['balance.posted', 'balance.held', hasDueEntries.as('hasDueEntries')])
    .select(isOwnOrder(actor.accountId).as('isOwn'))
    // A literal lets the generic plan use the partial index of pending orders.
    .where('orders.status', '=', sql.lit('pending'))
    .orderBy('orders.orderNumber')
    .execute();
  const linesOfOrder = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    hasDueEntries: rows[0]?.hasDueEntries ?? false,
    rows: rows.map((row) => ({
      id: row.id,
      orderNumber: Number(row.orderNumber),
      date: row.date,
      placedAt: row.placedAt.toISOString(),
      customer: row.companyName,
      employee: { id: row.employeeId, name: row.employeeName },
      placedBy: row.placedBy,
      isOwn: row.isOwn,
      department: row.departmentName,
      amount: hundredthsToPoints(row.amount),
      lineCount: row.lineCount,
      available: hundredthsToPoints(row.posted - row.held),
      lines: linesOfOrder(row.id),
    })),
  };
}
