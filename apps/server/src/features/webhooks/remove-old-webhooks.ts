import { sql } from 'kysely';
import { type Clock, nowDate } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';

/** Of what went well the log is short; what did not can be sent again for as long as mails can. */
const DELIVERED_DAYS = 30;
const UNDELIVERED_DAYS = 90;

/** Removes webhooks delivered 30 days ago or earlier, and those that nobody took in 90 days. */
export async function removeOldWebhooks(db: Db, { clock }: { clock: Clock }): Promise<void> {
  const now = nowDate(clock);
  await sql`
    delete from webhook
    where (state = 'delivered' and delivered_at < ${now}::timestamptz - make_interval(days => ${DELIVERED_DAYS}::int))
      or (state <> 'delivered' and created_at < ${now}::timestamptz - make_interval(days => ${UNDELIVERED_DAYS}::int))`.execute(
    db,
  );
}
