import type { ConnectedCustomer } from '@saldo/contract/connections';
import { audit } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { recordAssortmentChange } from '../outbox/record-assortment-change.ts';
import { getConnection, lockConnection } from './connections.queries.ts';

/**
 * Lets a connection serve a customer. The departments' assortments, which are of the other webshop's products, are
 * emptied. `customer_has_pending_orders` while orders wait that the other webshop has placed.
 */
export async function assignCustomer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actorAccountId: number,
  { id, customerId }: { id: number; customerId: number },
): Promise<ConnectedCustomer> {
  return db.transaction().execute(async (tx) => {
    const { companyName, connectionId } = await lockCustomer(tx, customerId);
    const connection = await lockConnection(tx, id);
    const assigned = { id: customerId, companyName, connectionId: id };
    if (connectionId === id) return assigned;
    // One that comes in at this very moment stays the other webshop's: it is told by the order's own connection.
    const pending = tx.selectFrom('orders').select('id').where('status', '=', 'pending');
    if (await pending.where('customerId', '=', customerId).limit(1).executeTakeFirst()) {
      throw new AppError('customer_has_pending_orders');
    }
    // Not locked as well: whoever holds it, to change its products, may wait for this very customer.
    const before = await getConnection(tx, connectionId);
    const now = nowDate(clock);
    await tx.deleteFrom('departmentProduct').where('customerId', '=', customerId).execute();
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

/** A living customer, locked until the transaction ends. */
async function lockCustomer(tx: Tx, id: number) {
  const customers = tx.selectFrom('customer').select(['companyName', 'connectionId']).where('id', '=', id);
  return orNotFound(await customers.where('archivedAt', 'is', null).forUpdate().executeTakeFirst());
}
