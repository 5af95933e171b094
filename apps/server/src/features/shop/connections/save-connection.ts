import type { Connection, ConnectionInput } from '@saldo/contract/connections';
import { lockConnection } from '../../../ledger/lock-order.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { nowDate } from '../../../platform/clock.ts';
import { fieldError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ActingAccount } from '../../../platform/sessions/actor.ts';
import {
  type PasswordConfirmation,
  requireRecentPassword,
} from '../../../platform/sessions/session-rules.ts';
import { requireVersion } from '../../../platform/versions.ts';
import { requeueWebhooks } from '../webhooks/queue-webhooks.ts';
import { newWebhookSecret } from '../webhooks/webhook-secret.ts';
import { insertConnectionKey } from './connection-keys.ts';
import { getConnection } from './connections.queries.ts';

const auditedFields = [
  'name',
  'address',
  'returnAddress',
] as const satisfies readonly (keyof ConnectionInput)[];

/** Creates a connection. Returns its first API key, of which only the hash is stored. */
export async function createConnection(
  services: Pick<Services, 'db' | 'clock' | 'sealer' | 'outgoing'>,
  { accountId: actorAccountId }: ActingAccount,
  input: ConnectionInput,
): Promise<{ id: number; key: string }> {
  const { db, clock, sealer } = services;
  await requirePublicAddress(services, input.address);
  return db.transaction().execute(async (tx) => {
    const now = nowDate(clock);
    const sealedWebhookSecret = await sealer.seal(tx, newWebhookSecret());
    const { id } = await tx
      .insertInto('connection')
      .values({ ...input, sealedWebhookSecret, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { key } = await insertConnectionKey(tx, { actorAccountId, now }, id);
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

/**
 * Adding an address also sends the undelivered webhooks. Login codes and webhooks go to the addresses, so that changing
 * one requires a recent password. `actor` is null for the demo's shop.
 */
export async function updateConnection(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'outgoing'>,
  actor: (ActingAccount & PasswordConfirmation) | null,
  id: number,
  input: ConnectionInput,
  version: number | null = null,
): Promise<Connection> {
  const { db, clock } = services;
  await requirePublicAddress(services, input.address);
  return db.transaction().execute(async (tx) => {
    const before = await lockConnection(tx, id);
    await requireVersion(tx, 'connection', id, version, () => getConnection(tx, id));
    const changes = changedFields<ConnectionInput>(before, input, auditedFields);
    if (actor && (changes.address || changes.returnAddress)) requireRecentPassword(actor, nowDate(clock));
    if (Object.keys(changes).length > 0) {
      await tx.updateTable('connection').set(input).where('id', '=', id).execute();
      await audit(tx, {
        at: nowDate(clock),
        actorAccountId: actor?.accountId ?? null,
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

/** Refuses an address in a private network. Resolves the host name: call outside transactions. */
async function requirePublicAddress(
  { outgoing }: Pick<Services, 'outgoing'>,
  address: string | null,
): Promise<void> {
  if (address !== null && (await outgoing.refuses(address))) throw fieldError('address_private', ['address']);
}
