import { sql } from 'kysely';
import { pendingJobs } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services/services.ts';

/**
 * Gives mails that wait without a job a new one: the job library drops jobs that nobody has done within two
 * weeks, as on a server without a mail server. Any number of instances may do it.
 */
export async function requeueLostMails({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two instances at once would each see the mail without a job, and send it twice.
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('saldo lost mails')) as held`.execute(tx);
    if (!lock.rows[0]?.held) return;
    const lost = await sql<{ id: number }>`
      select id from mail
      where state = 'queued'
        and id not in (select (data->>'mailId')::int from ${pendingJobs('mail', 'mail-dead')} as pending)
      order by id`.execute(tx);
    for (const { id } of lost.rows) await jobs.enqueue(tx, 'mail', { mailId: id });
  });
}
