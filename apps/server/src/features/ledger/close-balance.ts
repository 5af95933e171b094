import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, found } from '../../platform/errors.ts';
import { lockBalance } from './lock-balance.ts';
import { momentOf, postDueEntries } from './post-due-entries.ts';
import { postEntry } from './post-entry.ts';

/** Posts what is left out, stops all schedules and refuses later posts: an employee is being deleted. */
export async function closeBalance(
  tx: Tx,
  clock: Clock,
  {
    customerId,
    employeeId,
    actorAccountId,
  }: { customerId: number; employeeId: number; actorAccountId: number },
): Promise<void> {
  const moment = momentOf(clock);
  const { now } = moment;
  found(await lockBalance(tx, customerId, employeeId));
  await postDueEntries(tx, [employeeId], moment);
  const { posted, held } = found(await lockBalance(tx, customerId, employeeId));
  if (held > 0n) throw new AppError('employee_has_pending_orders');
  if (posted !== 0n) {
    await postEntry(tx, {
      employeeId,
      scope: customerId,
      kind: 'correction',
      amount: -posted,
      text: 'Saldo nulstillet ved sletning',
      date: moment.date,
      postedAt: now,
      actorAccountId,
    });
  }
  await tx
    .updateTable('scheduledEntry')
    .set({ nextDate: null, stoppedAt: now, stoppedBy: actorAccountId })
    .where('employeeId', '=', employeeId)
    .where('nextDate', 'is not', null)
    .execute();
  await tx.updateTable('balance').set({ closed: true }).where('employeeId', '=', employeeId).execute();
}
