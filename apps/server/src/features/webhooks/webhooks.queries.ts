import type { Webhook, WebhookDetail } from '@saldo/contract/connections';
import type { WebhookState } from '@saldo/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type ListQuery, readPage, sortOrder } from '../../platform/database/lists.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { orNotFound } from '../../platform/errors.ts';

const columns = [
  'id',
  'type',
  'state',
  'attempts',
  'responseStatus',
  'error',
  'createdAt',
  'deliveredAt',
] as const;

const toWebhook = (row: Pick<Selectable<Schema['webhook']>, (typeof columns)[number]>): Webhook => ({
  id: row.id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  responseStatus: row.responseStatus,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
});

/** A page of a connection's delivery log, newest first unless `sort` says otherwise. */
export async function pageOfWebhooks(
  db: Db,
  connectionId: number,
  query: ListQuery & { state?: WebhookState | undefined },
): Promise<{ rows: Webhook[]; total: number }> {
  const connection = db.selectFrom('connection').select('id').where('id', '=', connectionId);
  orNotFound(await connection.executeTakeFirst());
  const matching = db
    .selectFrom('webhook')
    .where('connectionId', '=', connectionId)
    .$if(query.state !== undefined, (webhooks) => webhooks.where('state', '=', query.state ?? 'queued'));
  const { direction } = sortOrder(query.sort ?? '-createdAt', 'createdAt');
  const { rows, total } = await readPage(
    // Ids are given in the order of creation, and are indexed.
    matching.select(columns).orderBy('id', direction),
    matching.select(sql<number>`count(*)::int`.as('count')),
    query,
  );
  return { rows: rows.map(toWebhook), total };
}

/** A webhook of a connection with its body. */
export async function getWebhook(
  db: Db,
  { id, webhookId }: { id: number; webhookId: number },
): Promise<WebhookDetail> {
  const row = orNotFound(
    await db
      .selectFrom('webhook')
      .select([...columns, 'payload'])
      .where('connectionId', '=', id)
      .where('id', '=', webhookId)
      .executeTakeFirst(),
  );
  return { ...toWebhook(row), payload: row.payload };
}
