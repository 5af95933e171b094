import type { OrderApproval } from '@saldo/contract/orders';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator } from '../../../platform/sessions/actor.ts';
import { pendingOrders } from './orders.queries.ts';

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
