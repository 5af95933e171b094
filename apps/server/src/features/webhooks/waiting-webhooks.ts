import { sql } from 'kysely';

/** Goes after "from"; "and …" may be appended. Connections without an address receive no webhooks. */
export const waitingWebhooks = sql`
  webhook join connection on connection.id = connection_id where state = 'queued' and address is not null`;

export const waitsSince = sql<Date>`coalesce(requeued_at, webhook.created_at)`;
