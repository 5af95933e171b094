import type { MonthState } from '@saldo/contract/accounting';
import { today } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';

/** Returns the state of a month for a report. Throws `not_found` for a month that has not begun. */
export async function stateOfMonth(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  month: string,
): Promise<MonthState> {
  if (month > today(clock).toPlainYearMonth().toString()) throw new AppError('not_found');
  const row = await db
    .selectFrom('accountingMonth')
    .select('state')
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();
  return (row?.state ?? 'open') as MonthState;
}
