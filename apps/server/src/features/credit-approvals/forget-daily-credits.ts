import { today } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import { callLedger } from '../ledger/call-ledger.ts';

/** The ceiling concerns today. Older sums are kept because ending a request subtracts its amount from its day. */
const KEPT_DAYS = 30;

export async function forgetDailyCredits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = today(clock).subtract({ days: KEPT_DAYS }).toString();
  await callLedger(db, 'forget_daily_credits', { before });
}
