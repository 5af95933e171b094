import type { Moment } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { callLedger } from '../ledger/call-ledger.ts';
import { postDueEntries } from './post-due-entries.ts';

/** Posts due entries, ends schedules and credit requests, closes the balance at 0. */
export async function closeBalance(
  tx: Tx,
  moment: Moment,
  { employeeId, actorAccountId }: { employeeId: number; actorAccountId: number | null },
): Promise<void> {
  const { date, now } = moment;
  await postDueEntries(tx, [employeeId], moment);
  await tx
    .updateTable('scheduledEntry')
    .set({ nextDate: null, stoppedAt: now, stoppedBy: actorAccountId })
    .where('employeeId', '=', employeeId)
    .where('nextDate', 'is not', null)
    .execute();
  await callLedger(tx, 'end_credit_requests', { employeeId, status: 'void', actorAccountId, decidedAt: now });
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
