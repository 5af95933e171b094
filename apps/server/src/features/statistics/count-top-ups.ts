import type { Db } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { callLedger } from '../ledger/call-ledger.ts';

/** So many employees are locked at a time: a post waits for them about a tenth of a second. */
const BATCH = 2_000;

/**
 * The worker's part: counts a batch of the credits of a finished top-up run in the statistics (ADR 0014). Returns
 * whether more may be left.
 */
export async function countTopUps({ db }: { db: Db }, batchSize = BATCH): Promise<boolean> {
  const [result] = await callLedger<{ countTopUps: boolean }>(db, 'count_top_ups', { batchSize });
  return orNotFound(result).countTopUps;
}
