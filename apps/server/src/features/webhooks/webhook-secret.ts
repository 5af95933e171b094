import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';

/** What a connection's webhooks are to be signed with (Standard Webhooks). */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What a connection's webhooks are signed with; the first connection gets its own when it is first needed. */
export async function webhookSecret(
  { db, sealer, schemaGuard }: Pick<Services, 'db' | 'sealer' | 'schemaGuard'>,
  connectionId: number,
): Promise<string> {
  const known = orNotFound(await sealedSecret(db, connectionId));
  if (known.sealedWebhookSecret !== null) return sealer.open(known.sealedWebhookSecret);
  schemaGuard.requireWrites();
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('connection')
      .set({ sealedWebhookSecret: sealer.seal(newWebhookSecret()) })
      .where('id', '=', connectionId)
      .where('sealedWebhookSecret', 'is', null)
      .execute();
    // In a statement of its own: it sees the one that another transaction has made meanwhile.
    const { sealedWebhookSecret } = orNotFound(await sealedSecret(tx, connectionId));
    return sealer.open(orNotFound(sealedWebhookSecret ?? undefined));
  });
}

function sealedSecret(db: Db, connectionId: number) {
  return db
    .selectFrom('connection')
    .select('sealedWebhookSecret')
    .where('id', '=', connectionId)
    .executeTakeFirst();
}
