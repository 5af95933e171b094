import type { AmountBatch } from '@saldo/contract/amount-batches';
import type { Reversal } from '@saldo/contract/transactions';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { undoAmountBatch } from '../../../ledger/functions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { required } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { reversalRefusals } from '../transactions/reverse-transaction.ts';
import { findBatch } from './amount-batches.queries.ts';

/**
 * Takes back what a batch posted, each entry once, and stops what it scheduled (docs/domain-rules.md#taking-back).
 * Throws `daily_ceiling_reached` if that would give back too many points.
 */
export async function undoBatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
  { takeRest }: Reversal,
  call: IdempotentCall | null = null,
): Promise<AmountBatch> {
  const scope = scopeOf(actor);
  return transactOnBusinessDay({ db, clock }, call, async (tx, { date, now }) => {
    const undone = await undoAmountBatch(
      tx,
      { batchId: id, takeRest, date, postedAt: now, actorAccountId: actor.accountId, scope },
      reversalRefusals,
    );
    const { customerId, fullCount, partCount, untouchedCount, stoppedCount } = undone;
    if (fullCount + partCount + stoppedCount > 0)
      await audit(tx, {
        at: now,
        actorAccountId: actor.accountId,
        customerId,
        action: 'amount_batch.undo',
        subjectType: 'amount_batch',
        subjectId: id,
        changes: {
          full: { after: fullCount },
          part: { after: partCount },
          kept: { after: untouchedCount },
          stopped: { after: stoppedCount },
        },
      });
    return required(await findBatch(tx, scope, id), 'a batch that was undone');
  });
}
