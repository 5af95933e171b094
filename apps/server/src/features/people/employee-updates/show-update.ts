import type { FileUpdate } from '@saldo/contract/employee-updates';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { ceilingProblem, hasDailyCeiling } from '../../../ledger/daily-ceiling.ts';
import { nowDate, today } from '../../../platform/clock.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { findUpdate, type StoredUpdate, toFileUpdate } from './employee-updates.queries.ts';

export async function getUpdate(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  id: number,
): Promise<FileUpdate> {
  const now = nowDate(services.clock);
  return showUpdate(services, actor, orNotFound(await findUpdate(services.db, scopeOf(actor), id, now)));
}

export async function showUpdate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  update: StoredUpdate,
): Promise<FileUpdate> {
  const credits = pointsToHundredths(update.summary.startAmounts.total);
  const problem =
    hasDailyCeiling(actor) && update.appliedAt === null
      ? await ceilingProblem(db, {
          customerId: update.customerId,
          accountId: actor.accountId,
          date: today(clock),
          credits,
        })
      : null;
  return toFileUpdate(db, { clock }, update, problem);
}
