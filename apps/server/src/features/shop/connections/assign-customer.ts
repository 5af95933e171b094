import type { ConnectedCustomer } from '@saldo/contract/connections';
import { lockCustomerForConnectionChange } from '../../../ledger/lock-order.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import { emptyAssortments, recordAssortmentChange } from '../../people/departments/change-assortment.ts';
import { getConnection } from './connections.queries.ts';

/** Assigns a customer to a connection, and empties its assortments. Throws `customer_has_pending_orders`. */
export async function assignCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId: actorAccountId }: ActingAccount,
  id: number,
  customerId: number,
): Promise<ConnectedCustomer> {
  return db.transaction().execute(async (tx) => {
    const { companyName, connectionId } = orNotFound(await lockCustomerForConnectionChange(tx, customerId));
    // The connection is not locked: it is never deleted, and as orders lock it before the customer, a lock here could
    // deadlock.
    const connection = await getConnection(tx, id);
    const assigned = { id: customerId, companyName, connectionId: id };
    if (connectionId === id) return assigned;
    // An order that waits for this transaction is not seen here. It keeps the connection on which it was placed.
    const pending = tx.selectFrom('orders').select('id').where('status', '=', 'pending');
    if (await pending.where('customerId', '=', customerId).limit(1).executeTakeFirst()) {
      throw new AppError('customer_has_pending_orders');
    }
    const before = await getConnection(tx, connectionId);
    const now = nowDate(clock);
    await emptyAssortments(tx, { customerId });
    await tx.updateTable('customer').set({ connectionId: id }).where('id', '=', customerId).execute();
    await recordAssortmentChange(tx, { customerId, departmentId: null, at: now });
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId,
      action: 'connection.assign_customer',
      subjectType: 'connection',
      subjectId: id,
      changes: { connection: { before: before.name, after: connection.name } },
    });
    return assigned;
  });
}
