import { nowDate } from '../../platform/clock.ts';
import type { Services } from '../../platform/services/services.ts';
import { callLedgerForRow } from '../ledger/call-ledger.ts';

/** Drafts per transaction; each has up to 20,000 rows. */
const AT_ONCE = 20;

export async function forgetBatchDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    const args = { before: nowDate(clock), atMost: AT_ONCE };
    const row = await callLedgerForRow<{ forgetBatchDrafts: number }>(db, 'forget_batch_drafts', args);
    removed = row.forgetBatchDrafts;
  }
}
