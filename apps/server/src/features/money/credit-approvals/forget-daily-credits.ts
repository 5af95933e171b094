import { forgetDailyCredits as forgetInLedger } from '../../../ledger/functions.ts';
import { today } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';

/** The ceiling concerns today. Older sums are kept because ending a request subtracts its amount from its day. */
const KEPT_DAYS = 30;

export async function forgetDailyCredits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await forgetInLedger(db, { before: today(clock).subtract({ days: KEPT_DAYS }) });
}
