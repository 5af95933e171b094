import type { Connection, ConnectionInput } from '@saldo/contract/connections';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import { requeueWebhooks } from '../webhooks/requeue-webhooks.ts';
import { auditedFields, requirePublicAddress } from './connection-writes.ts';
import { getConnection, lockConnection } from './connections.queries.ts';

/** Changes a connection. What waits because there was no address is sent to the one that there is now. */
export async function updateConnection(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'outgoing'>,
  actorAccountId: number | null,
  id: number,
  input: ConnectionInput,
): Promise<Connection> {
  const { db, clock } = services;
  await requirePublicAddress(services, input.address);
  return db.transaction().execute(async (tx) => {
    const before = await lockConnection(tx, id);
    const changes = changedFields<ConnectionInput>(before, input, auditedFields);
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('connection').set(input).where('id', '=', id).execute();
      await audit(tx, {
        at: nowDate(clock),
        actorAccountId,
        customerId: null,
        action: 'connection.update',
        subjectType: 'connection',
        subjectId: id,
        changes,
      });
    }
    if (before.address === null && input.address !== null) await requeueWebhooks(tx, services, id);
    return getConnection(tx, id);
  });
}
