import { sql } from 'kysely';

// SQL to put after `from`. Callers can append further conditions with `and`.

export const queuedMails = sql`mail where state = 'queued'`;

/** Failed mails that have their text, which is removed with the person, or after 90 days. */
export const failedMails = sql`mail where state = 'failed' and html is not null`;
