import type { Webhook, WebhookDetail } from '@saldo/contract/connections';
import type { WebhookState } from '@saldo/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type ListQuery, readPage, sortOrder } from '../../../platform/database/lists.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';

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

/** Returns a page of webhooks, newest first by default. Throws `not_found` for an unknown connection. */
export async function pageOfWebhooks(
  db: Db,
  connectionId: number,
  { state, ...query }: ListQuery & { state?: WebhookState | undefined },
): Promise<{ rows: Webhook[]; total: number }> {
  const connection = db.selectFrom('connection').select('id').where('id', '=', connectionId);
  orNotFound(await connection.executeTakeFirst());
  let matching = db.selectFrom('webhook').where('connectionId', '=', connectionId);
  if (state !== undefined) matching = matching.where('state', '=', state);
  const { direction } = sortOrder(query.sort ?? '-createdAt', 'createdAt');
  const { rows, total } = await readPage(
    // Sorts by id, which has the order of `createdAt`, and an index.
    matching.select(columns).orderBy('id', direction),
    matching.select(sql<number>`count(*)::int`.as('count')),
    query,
  );
  return { rows: rows.map(toWebhook), total };
}

/** Throws `not_found`, also for a webhook of another connection. */
export async function getWebhook(db: Db, connectionId: number, webhookId: number): Promise<WebhookDetail> {
  const row = orNotFound(
    await db
      .selectFrom('webhook')
      .select([...columns, 'payload'])
      .where('connectionId', '=', connectionId)
      .where('id', '=', webhookId)
      .executeTakeFirst(),
  );
  return { ...toWebhook(row), payload: row.payload };
}

const DELIVERED_DAYS = 30;
/** Kept as long as mails, because undelivered webhooks can be sent again. */
const UNDELIVERED_DAYS = 90;

export async function removeOldWebhooks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = nowDate(clock);
  await sql`
    delete from webhook
    where id in (
      select id from webhook
      where (state = 'delivered' and delivered_at < ${now}::timestamptz - make_interval(days => ${DELIVERED_DAYS}::int))
        or (state <> 'delivered' and created_at < ${now}::timestamptz - make_interval(days => ${UNDELIVERED_DAYS}::int))
      for update skip locked
    )`.execute(db);
}
