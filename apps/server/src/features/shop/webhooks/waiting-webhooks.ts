import { sql } from 'kysely';

/** SQL to put after `from`; conditions can be appended with `and`. Connections without an address get no webhooks. */
export const waitingWebhooks = sql`
  webhook join connection on connection.id = connection_id where state = 'queued' and address is not null`;

export const waitsSince = sql<Date>`coalesce(requeued_at, webhook.created_at)`;
