import type { StoredBatchDraft } from '@saldo/contract/amount-batches';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { ceilingProblem, hasDailyCeiling } from '../../../ledger/daily-ceiling.ts';
import { postDueOfCustomerBeforeReading } from '../../../ledger/due.ts';
import { momentOf } from '../../../platform/clock.ts';
import { AppError, orNotFound, required } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { planBatch } from '../transactions/plan-amount.ts';
import { findSameFile } from './same-file.ts';

interface Sums {
  employees: number;
  deductions: number;
  total: bigint;
  credits: bigint;
  balance: bigint;
}

/** Returns the totals of a draft, or of the batch posted from it. Throws `not_found` and `batch_expired`. */
export async function findDraft(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Operator | Administrator,
  id: number,
): Promise<StoredBatchDraft> {
  const { db, clock } = services;
  const { date, now } = momentOf(clock);
  const {
    customerId,
    expiresAt,
    postedAt,
    fileDigest: digest,
    ...batch
  } = orNotFound(
    await db
      .selectFrom('amountBatch')
      .select(['customerId', 'text', 'futureDate', 'recurrence', 'expiresAt', 'postedAt', 'fileDigest'])
      .where('id', '=', id)
      .where(inScope('customerId', scopeOf(actor)))
      .executeTakeFirst(),
  );
  if (postedAt === null && expiresAt <= now) throw new AppError('batch_expired');
  await postDueOfCustomerBeforeReading(services, customerId);
  const { rows } = await sql<Sums>`
    select count(*)::int as employees, count(*) filter (where line.amount < 0)::int as deductions,
      coalesce(sum(line.amount), 0)::bigint as total,
      coalesce(sum(line.amount) filter (where line.amount > 0), 0)::bigint as credits,
      coalesce(sum(balance.posted), 0)::bigint as balance
    from amount_batch_row as line left join balance on balance.employee_id = line.employee_id
    where line.batch_id = ${id}`.execute(db);
  const { employees, deductions, total, credits, balance } = required(rows[0], 'an aggregate returns a row');
  const draft = {
    id,
    expiresAt: expiresAt.toISOString(),
    futureDate: batch.futureDate,
    frequency: batch.recurrence,
    employees,
    deductions,
    total: hundredthsToPoints(total),
  };
  if (postedAt !== null)
    return { ...draft, balanceAfter: null, problem: null, sameFile: null, isPosted: true };
  const { firstDate } = planBatch(actor, { ...batch, frequency: batch.recurrence }, date);
  return {
    ...draft,
    balanceAfter: firstDate === null ? hundredthsToPoints(balance + total) : null,
    problem: hasDailyCeiling(actor)
      ? await ceilingProblem(db, { customerId, accountId: actor.accountId, date, credits })
      : null,
    sameFile: await findSameFile(db, { customerId, digest, now }),
    isPosted: false,
  };
}
