import { randomBytes } from 'node:crypto';
import type { WebhookPayload } from '@saldo/contract/webhooks';
import { type RawBuilder, sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { pendingJobs } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services/services.ts';

interface QueuedWebhook {
  id: number;
  connectionId: number;
  queuedAt: Date;
}

export interface NewWebhook {
  connectionId: number;
  payload: WebhookPayload;
}

export async function queueWebhooks(
  tx: Tx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  webhooks: readonly NewWebhook[],
): Promise<void> {
  if (webhooks.length === 0) return;
  const { rows } = await sql<QueuedWebhook>`
    insert into webhook (connection_id, type, message_id, payload, created_at)
    select connection_id, type, message_id, payload, ${nowDate(clock)}::timestamptz
    from unnest(
      ${webhooks.map(({ connectionId }) => connectionId)}::integer[],
      ${webhooks.map(({ payload }) => payload.type)}::text[],
      ${webhooks.map(newMessageId)}::text[],
      ${webhooks.map(({ payload }) => JSON.stringify(payload))}::text[]
    ) with ordinality as new_webhook (connection_id, type, message_id, payload, position)
    order by position
    returning id, connection_id, created_at as queued_at`.execute(tx);
  await enqueueJobs(tx, { jobs }, rows);
}

const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`;

/** Enqueues a job for each queued webhook whose job was lost, or ended while webhooks were disabled. */
export async function requeueWebhooks(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  connectionId: number | null,
): Promise<void> {
  // Without this lock, two concurrent calls could enqueue two jobs for one webhook.
  await sql`select pg_advisory_xact_lock(hashtext('saldo lost webhooks'))`.execute(tx);
  const lost = await sql<QueuedWebhook>`
    select webhook.id, connection_id, ${waitsSince} as queued_at
    from webhook join connection on connection.id = connection_id
    where state = 'queued' and receives_webhooks
      and (${connectionId}::integer is null or connection_id = ${connectionId}::integer)
      and not exists (
        select from ${pendingJobs('webhook', 'webhook-dead')} as pending
        where (data->>'webhookId')::int = webhook.id and ${isOfPresentQueueing(sql`data->>'queuedAt'`)}
      )
    order by webhook.id`.execute(tx);
  await enqueueJobs(tx, { jobs }, lost.rows);
}

export const requeueLostWebhooks = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction().execute((tx) => requeueWebhooks(tx, { jobs }, null));

/** Groups the jobs by connection, so that a slow webshop does not delay other webshops. */
export const enqueueJobs = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  webhooks: readonly QueuedWebhook[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    'webhook',
    webhooks.map(({ id, connectionId, queuedAt }) => ({
      data: { webhookId: id, queuedAt: queuedAt.toISOString() },
      group: String(connectionId),
    })),
  );

/** SQL to put after `from`; conditions can be appended with `and`. Connections without an address get no webhooks. */
export const waitingWebhooks = sql`
  webhook join connection on connection.id = connection_id where state = 'queued' and address is not null`;

export const waitsSince = sql<Date>`coalesce(requeued_at, webhook.created_at)`;

/** SQL: a webhook has not been queued again since a job was enqueued for it. */
export const isOfPresentQueueing = (queuedAt: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((${queuedAt})::timestamptz, ${waitsSince}) = ${waitsSince}`;
