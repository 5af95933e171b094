import { forgetBatchDrafts as forgetInLedger } from '../../../ledger/functions.ts';
import { nowDate } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';

/** Drafts per transaction; each has up to 20,000 rows. */
const AT_ONCE = 20;

export async function forgetBatchDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await forgetInLedger(db, { before: nowDate(clock), atMost: AT_ONCE });
  }
}
