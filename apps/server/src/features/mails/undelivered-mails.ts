import { sql } from 'kysely';

// SQL that follows "from". More conditions may follow.

export const queuedMails = sql`mail where state = 'queued'`;

/** Mails given up that can be sent again: the text is removed with the person. */
export const givenUpMails = sql`mail where state = 'failed' and html is not null`;
