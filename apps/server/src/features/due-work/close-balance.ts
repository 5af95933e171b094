import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import { momentOf, postDueEntries } from './post-due-entries.ts';

/** Posts due entries, stops schedules, and posts the balance out. Throws `employee_has_pending_orders`. */
export async function closeBalance(
  tx: Tx,
  clock: Clock,
  { employeeId, actorAccountId }: { employeeId: number; actorAccountId: number },
): Promise<void> {
  const moment = momentOf(clock);
  const { date, now } = moment;
  await postDueEntries(tx, [employeeId], moment);
  await tx
    .updateTable('scheduledEntry')
    .set({ nextDate: null, stoppedAt: now, stoppedBy: actorAccountId })
    .where('employeeId', '=', employeeId)
    .where('nextDate', 'is not', null)
    .execute();
  await callLedger(
    tx,
    'close_balance',
    {
      employeeId,
      text: 'Saldo nulstillet ved sletning',
      date: date.toString(),
      postedAt: now,
      actorAccountId,
    },
    { SL007: () => new AppError('employee_has_pending_orders') },
  );
}
