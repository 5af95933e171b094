import { shareLockCustomer } from '../../../ledger/lock-order.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { compareStored } from './compare-stored.ts';
import { findUpdate, readRows, storeRows } from './employee-updates.queries.ts';
import { lockUpdate } from './lock-update.queries.ts';
import { summariseRows } from './summarise-rows.ts';

/**
 * Compares a draft with the current employees again, and stores the result, unless `version` is outdated.
 * `emailsElsewhere` were found in use at other companies.
 */
export async function refreshUpdate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  version: number,
  emailsElsewhere: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findUpdate(tx, null, id, nowDate(clock));
    if (!found || !(await shareLockCustomer(tx, found.customerId))) return;
    const update = await lockUpdate(tx, id);
    if (!update || update.appliedAt !== null || update.version !== version) return;
    const stored = await readRows(tx, id);
    const compared = await compareStored(tx, update, stored, today(clock), actor, emailsElsewhere);
    const { rows, lines, company } = compared;
    await tx.deleteFrom('employeeUpdateRow').where('updateId', '=', id).execute();
    await storeRows(tx, update, rows, lines);
    await tx
      .updateTable('employeeUpdate')
      .set({
        version: version + 1,
        lineCount: lines.length,
        summary: JSON.stringify(summariseRows(rows, company)),
      })
      .where('id', '=', id)
      .execute();
  });
}
