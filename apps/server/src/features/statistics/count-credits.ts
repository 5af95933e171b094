import type { Services } from '../../platform/services/services.ts';
import { callLedgerForRow } from '../ledger/call-ledger.ts';

/** Employees per transaction; a post to one of them waits about a tenth of a second. */
const BATCH = 2_000;

/** Adds top-ups to the statistics (ADR 14), in workers. Returns whether more may be left. */
export async function countTopUps({ db }: Pick<Services, 'db'>, batchSize = BATCH): Promise<boolean> {
  const { countTopUps } = await callLedgerForRow<{ countTopUps: boolean }>(db, 'count_top_ups', {
    batchSize,
  });
  return countTopUps;
}

/** As `countTopUps`, for posted amount batches. */
export async function countAmountBatches({ db }: Pick<Services, 'db'>, batchSize = BATCH): Promise<boolean> {
  const { countAmountBatches } = await callLedgerForRow<{ countAmountBatches: boolean }>(
    db,
    'count_amount_batches',
    { batchSize },
  );
  return countAmountBatches;
}
