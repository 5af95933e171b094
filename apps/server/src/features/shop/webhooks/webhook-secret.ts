import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Returns a connection's secret. Creates it if it is missing: the default connection begins without one, and
 * `rotate-key --discard` removes it.
 */
export async function webhookSecret(
  { db, sealer, schemaGuard }: Pick<Services, 'db' | 'sealer' | 'schemaGuard'>,
  connectionId: number,
): Promise<string> {
  const known = await sealedSecret(db, connectionId);
  if (known !== null) return sealer.open(known);
  schemaGuard.requireWrites();
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('connection')
      .set({ sealedWebhookSecret: await sealer.seal(tx, newWebhookSecret()) })
      .where('id', '=', connectionId)
      .where('sealedWebhookSecret', 'is', null)
      .execute();
    // A new statement also sees a secret that another transaction stored first.
    return sealer.open(required(await sealedSecret(tx, connectionId), 'webhook secret was stored above'));
  });
}

async function sealedSecret(db: Db, connectionId: number): Promise<Buffer | null> {
  const connection = db.selectFrom('connection').select('sealedWebhookSecret').where('id', '=', connectionId);
  return orNotFound(await connection.executeTakeFirst()).sealedWebhookSecret;
}
