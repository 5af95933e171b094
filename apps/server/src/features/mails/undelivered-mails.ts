import { sql } from 'kysely';

// SQL that follows "from". More conditions may follow.

export const queuedMails = sql`mail where state = 'queued'`;

/** Failed mails that still have their text: it is removed with the person, or after 90 days. */
export const givenUpMails = sql`mail where state = 'failed' and html is not null`;
