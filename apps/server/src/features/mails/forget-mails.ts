import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

const KEPT_DAYS = 90;

/**
 * Removes address and text of an employee's mails, and the text of those to others about the employee's orders; those
 * not sent yet are withdrawn.
 */
export async function forgetMails(tx: Tx, employeeId: number): Promise<void> {
  await sql`
    update mail set html = null, text = null, error = null,
      state = case state when 'queued' then 'withdrawn' else state end
    where order_id in (select id from orders where employee_id = ${employeeId})
      and employee_id is null`.execute(tx);
  await sql`
    update mail set recipient = '', subject = '', html = null, text = null, sealed_code = null, error = null,
      state = case state when 'queued' then 'withdrawn' else state end
    where employee_id = ${employeeId}`.execute(tx);
}

/**
 * Removes the texts of mails that were sent, given up or withdrawn at least 90 days ago
 * (docs/domain-rules.md#deletion).
 */
export async function removeOldMailBodies(db: Db): Promise<void> {
  await sql`
    update mail set html = null, text = null
    where html is not null
      and coalesce(sent_at, given_up_at) < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(db);
}
