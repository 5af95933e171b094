import { errorCodes } from '@saldo/contract/errors';
import type { ReversalPreview } from '@saldo/contract/transactions';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { sql } from 'kysely';
import { ceilingProblem, hasDailyCeiling } from '../../../ledger/daily-ceiling.ts';
import { postDueBeforeReading } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { approvalText, CEILING_ADVICE } from './reverse-transaction.ts';

interface Row {
  customerId: number;
  amount: Hundredths;
  isReversed: boolean;
  refusal: 'own_balance' | 'approval_required' | 'amount_out_of_range' | null;
  approvalLimit: Hundredths | null;
}

/** Returns what taking back an entry would do now. Throws `entry_reversed`. */
export async function previewReversal(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  actor: Operator | Administrator,
  employeeId: number,
  entryId: number,
): Promise<ReversalPreview> {
  const { db, clock } = services;
  await postDueBeforeReading(services, scopeOf(actor), employeeId);
  const { rows } = await sql<Row>`
    select entry.customer_id, possible.amount, is_reversed, refusal, possible.approval_limit
    from ledger_entry as entry join ledger.reversible(array[entry.id], ${actor.accountId}) as possible on true
    where entry.id = ${entryId} and entry.employee_id = ${employeeId}`.execute(db);
  const { customerId, amount, isReversed, refusal, approvalLimit } = orNotFound(rows[0]);
  if (isReversed) throw new AppError('entry_reversed');
  return { amount: hundredthsToPoints(amount), problem: await problemOf() };

  async function problemOf(): Promise<string | null> {
    if (refusal === 'approval_required' && approvalLimit !== null) return approvalText(approvalLimit);
    if (refusal !== null) return errorCodes[refusal].message;
    if (amount < 0n || !hasDailyCeiling(actor)) return null;
    const { accountId } = actor;
    return ceilingProblem(db, {
      customerId,
      accountId,
      date: today(clock),
      credits: amount,
      advice: CEILING_ADVICE,
    });
  }
}
