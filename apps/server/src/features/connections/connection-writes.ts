import type { ConnectionInput } from '@saldo/contract/connections';
import type { Tx } from '../../platform/database/database.ts';
import { fieldError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { hashWebshopKey, newWebshopKey, webshopKeyHint } from '../../platform/sessions/webshop-keys.ts';

/** The fields that the audit log follows. */
export const auditedFields = [
  'name',
  'address',
  'returnAddress',
] as const satisfies readonly (keyof ConnectionInput)[];

/** Refuses a webhook target in a private network, beside its field. Asks the network: before any transaction. */
export async function requirePublicAddress(
  { outgoing }: Pick<Services, 'outgoing'>,
  address: string | null,
): Promise<void> {
  if (address !== null && (await outgoing.refuses(address))) throw fieldError('address_private', ['address']);
}

/** Writes a new API key; only this once can it be read. */
export async function insertKey(
  tx: Tx,
  { connectionId, actorAccountId, now }: { connectionId: number; actorAccountId: number | null; now: Date },
): Promise<{ id: number; key: string; hint: string }> {
  const key = newWebshopKey();
  const hint = webshopKeyHint(key);
  const { id } = await tx
    .insertInto('connectionKey')
    .values({ connectionId, keyHash: hashWebshopKey(key), hint, createdBy: actorAccountId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key, hint };
}
