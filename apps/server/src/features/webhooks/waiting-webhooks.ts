import { sql } from 'kysely';

/** SQL that follows "from". More conditions may follow. A connection without an address is sent nothing. */
export const waitingWebhooks = sql`
  webhook join connection on connection.id = connection_id where state = 'queued' and address is not null`;

export const waitsSince = sql`coalesce(requeued_at, webhook.created_at)`;
