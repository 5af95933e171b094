import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { pendingJobs } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services/services.ts';

/**
 * Gives webhooks that wait without a job a new one: of a connection, or of all. The job library drops jobs that
 * nobody has done within two weeks, and a webhook is put aside while its connection is turned off or has no address.
 */
export async function requeueWebhooks(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  connectionId: number | null,
): Promise<void> {
  // Two at once would each see the webhook without a job, and send it twice.
  await sql`select pg_advisory_xact_lock(hashtext('saldo lost webhooks'))`.execute(tx);
  const lost = await sql<{ id: number; connectionId: number }>`
    select webhook.id, connection_id from webhook join connection on connection.id = connection_id
    where state = 'queued' and address is not null and webhooks_disabled_at is null
      and (${connectionId}::integer is null or connection_id = ${connectionId}::integer)
      and webhook.id not in
        (select (data->>'webhookId')::int from ${pendingJobs('webhook', 'webhook-dead')} as pending)
    order by webhook.id`.execute(tx);
  await enqueueWebhooks(tx, { jobs }, lost.rows);
}

/** Requeues what is lost of all connections. Any number of instances may do it. */
export const requeueLostWebhooks = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction().execute((tx) => requeueWebhooks(tx, { jobs }, null));

/** Lets webhooks be sent, no more than a few of a connection at a time: a slow shop holds up no other. */
export const enqueueWebhooks = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  webhooks: readonly { id: number; connectionId: number }[],
): Promise<void> =>
  jobs.enqueueAll(
    tx,
    'webhook',
    webhooks.map(({ id, connectionId }) => ({ data: { webhookId: id }, group: String(connectionId) })),
  );
