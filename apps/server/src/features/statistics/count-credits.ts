import type { Services } from '../../platform/services/services.ts';
import { callLedgerForRow } from '../ledger/call-ledger.ts';

/** Employees per transaction. A post to one of them waits for the transaction, for about a tenth of a second. */
const BATCH = 2_000;

/** Adds a batch of top-up credits to the statistics (ADR 14). Returns whether more may be left. */
export async function countTopUps({ db }: Pick<Services, 'db'>, batchSize = BATCH): Promise<boolean> {
  const { countTopUps } = await callLedgerForRow<{ countTopUps: boolean }>(db, 'count_top_ups', {
    batchSize,
  });
  return countTopUps;
}

/** Like `countTopUps`, for the credits of posted amount batches (ADR 42). */
export async function countAmountBatches({ db }: Pick<Services, 'db'>, batchSize = BATCH): Promise<boolean> {
  const { countAmountBatches } = await callLedgerForRow<{ countAmountBatches: boolean }>(
    db,
    'count_amount_batches',
    { batchSize },
  );
  return countAmountBatches;
}
