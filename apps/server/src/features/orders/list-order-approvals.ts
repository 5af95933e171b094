import type { OrderApproval } from '@saldo/contract/orders';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import { postDueOfCompany, somethingIsDue } from '../due-work/post-due-entries.ts';
import { pendingOrders } from './orders.queries.ts';

/** A company's orders that wait for approval, with what each employee has left on a settled balance. */
export async function listOrderApprovals(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  customerId: number,
): Promise<OrderApproval[]> {
  const { db, clock } = services;
  const read = () => pendingOrders(db, customerId, somethingIsDue(today(clock)));
  const pending = await read();
  // Rarely: at midnight, until a worker has posted what is due then.
  if (!pending.hasDueEntries) return pending.rows;
  await postDueOfCompany(services, customerId);
  return (await read()).rows;
}
