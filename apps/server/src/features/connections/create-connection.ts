import type { ConnectionInput } from '@saldo/contract/connections';
import { audit, changedFields } from '../../platform/audit/audit.ts';
import { nowDate } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import { newWebhookSecret } from '../webhooks/webhook-secret.ts';
import { auditedFields, insertKey, requirePublicAddress } from './connection-writes.ts';

/** Creates a connection with its first API key, which is answered this once. */
export async function createConnection(
  services: Pick<Services, 'db' | 'clock' | 'sealer' | 'outgoing'>,
  actorAccountId: number,
  input: ConnectionInput,
): Promise<{ id: number; key: string }> {
  const { db, clock, sealer } = services;
  await requirePublicAddress(services, input.address);
  return db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    const { id } = await tx
      .insertInto('connection')
      .values({ ...input, sealedWebhookSecret: sealer.seal(newWebhookSecret()), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { key } = await insertKey(tx, { connectionId: id, actorAccountId, now });
    await audit(tx, {
      at: now,
      actorAccountId,
      customerId: null,
      action: 'connection.create',
      subjectType: 'connection',
      subjectId: id,
      changes: changedFields<Partial<ConnectionInput>>({}, input, auditedFields),
    });
    return { id, key };
  });
}
