import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services/services.ts';

const KEPT_DAYS = 90;

/**
 * Removes address and text of an employee's mails, and the text of copies and approval requests about the employee's
 * orders. Withdraws queued ones.
 */
export async function forgetMails(tx: Tx, employeeId: number): Promise<void> {
  await sql`
    update mail set html = null, text = null, error = null,
      state = case state when 'queued' then 'withdrawn' else state end
    where order_id in (select id from orders where employee_id = ${employeeId})
      and employee_id is null`.execute(tx);
  await sql`
    update mail set recipient = '', subject = '', html = null, text = null, code_seed = null, error = null,
      state = case state when 'queued' then 'withdrawn' else state end
    where employee_id = ${employeeId}`.execute(tx);
}

/** Removes text and attachment of mails sent, given up or withdrawn over 90 days ago (docs/domain-rules.md#deletion). */
export async function removeOldMailBodies({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sql`
    with forgotten as (
      update mail set html = null, text = null
      where id in (
        select id from mail
        where html is not null
          and coalesce(sent_at, given_up_at) < ${nowDate(clock)}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
        for no key update skip locked
      )
      returning id
    )
    delete from mail_attachment using forgotten where mail_id = forgotten.id`.execute(db);
}
