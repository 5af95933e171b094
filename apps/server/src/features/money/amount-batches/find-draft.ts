import type { StoredBatchDraft } from '@saldo/contract/amount-batches';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import { momentOf } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { planBatch } from '../transactions/plan-amount.ts';
import { draftFigures } from './draft-figures.ts';

/** Returns the totals of a draft, or of the batch posted from it. Throws `not_found` and `batch_expired`. */
export async function findDraft(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Operator | Administrator,
  id: number,
): Promise<StoredBatchDraft> {
  const { db, clock } = services;
  const { date, now } = momentOf(clock);
  const { postedAt, text, ...draft } = orNotFound(
    await db
      .selectFrom('amountBatch')
      .select(['id', 'customerId', 'text', 'futureDate', 'recurrence', 'expiresAt', 'postedAt', 'fileDigest'])
      .where('id', '=', id)
      .where(inScope('customerId', scopeOf(actor)))
      .executeTakeFirst(),
  );
  const isPosted = postedAt !== null;
  if (!isPosted && draft.expiresAt <= now) throw new AppError('batch_expired');
  await postDueOfCustomerBeforeReading(services, draft.customerId);
  const postsNow = () =>
    planBatch(actor, { ...draft, text, frequency: draft.recurrence }, date).firstDate === null;
  const posts = isPosted ? 'posted' : postsNow() ? 'now' : 'later';
  return { ...(await draftFigures(db, services, actor, { ...draft, posts })), isPosted };
}
