import { sql } from 'kysely';
import { nowDate } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';

/** Drafts per transaction. Each has up to 20,000 employees. */
const AT_ONCE = 20;

export async function forgetSelections({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      delete from employee_selection
      where id in (
        select id from employee_selection where expires_at < ${nowDate(clock)}::timestamptz
        order by id limit ${AT_ONCE}
        for update skip locked)`.execute(db);
    removed = Number(numAffectedRows);
  }
}
