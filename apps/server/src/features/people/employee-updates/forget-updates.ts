import { nowDate } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';

/** Updates per transaction. An update has up to 20,000 lines, and a row for each missing employee. */
const AT_ONCE = 5;

export async function forgetUpdates(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  while ((await forgetSome(services)) === AT_ONCE);
}

async function forgetSome({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const expired = db
    .selectFrom('employeeUpdate')
    .select('id')
    .where('expiresAt', '<', nowDate(clock))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('employeeUpdate')
      .where('id', 'in', expired)
      .returning('id')
      .execute();
    const ids = removed.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('employeeUpdateProgress').where('updateId', 'in', ids).execute();
    return ids.length;
  });
}
