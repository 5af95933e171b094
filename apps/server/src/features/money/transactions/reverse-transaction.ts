import type { Reversal } from '@saldo/contract/transactions';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { type Hundredths, hundredthsToPoints } from '@saldo/domain/points/points';
import { transactOnBusinessDay } from '../../../ledger/business-day.ts';
import { reverseEntry } from '../../../ledger/functions.ts';
import { ceilingText } from '../../../ledger/refusals.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import type { IdempotentCall } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { inScope, scopeOf } from '../../../platform/sessions/scope.ts';
import { markStatement, readStatementAt, type Statement } from './statement.queries.ts';

/**
 * Takes back a manual or scheduled entry (docs/domain-rules.md#taking-back). Returns the employee's statement. Throws
 * `entry_reversed`, `insufficient_balance` (credits) or `deduction_filled` if less than the amount is left and the call
 * does not ask for the rest, and for deductions also `approval_required` and `daily_ceiling_reached`.
 */
export async function reverseTransaction(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  employeeId: number,
  entryId: number,
  { takeRest }: Reversal,
  call: IdempotentCall | null = null,
): Promise<Statement> {
  const scope = scopeOf(actor);
  const mark = await transactOnBusinessDay({ db, clock }, call, async (tx, { date, now }) => {
    const { customerId } = orNotFound(
      await tx
        .selectFrom('employee')
        .select('customerId')
        .where('id', '=', employeeId)
        .where('deletedAt', 'is', null)
        .where(inScope('customerId', scope))
        .executeTakeFirst(),
    );
    const amount = await reverseEntry(
      tx,
      { entryId, employeeId, takeRest, date, postedAt: now, actorAccountId: actor.accountId, scope },
      reversalRefusals,
    );
    await audit(tx, {
      at: now,
      actorAccountId: actor.accountId,
      customerId,
      action: 'employee.reverse',
      subjectType: 'employee',
      subjectId: employeeId,
      changes: { entry: { before: entryId }, points: { after: hundredthsToPoints(amount) } },
    });
    return markStatement(tx, employeeId);
  });
  return readStatementAt(db, mark);
}

export const CEILING_ADVICE =
  'Point, der gives tilbage, tæller med. Vent til i morgen, eller bed en operatør om at give dem tilbage.';

export const approvalText = (limit: Hundredths): string =>
  `Mere end ${formatPoints(hundredthsToPoints(limit))} point skal godkendes af en anden. Bed om beløbet med Tilføj beløb i stedet for at tilbageføre fradraget.`;

/** Refusals of points that a reversal would give back: they count as a credit (docs/domain-rules.md#taking-back). */
export const reversalRefusals = {
  approval_required: (limit: string) =>
    new AppError('approval_required', { message: approvalText(BigInt(limit)) }),
  daily_ceiling_reached: (ceilingAndRest: string) => {
    const [ceiling = '', rest = ''] = ceilingAndRest.split(' ');
    return new AppError('daily_ceiling_reached', { message: ceilingText(ceiling, rest, CEILING_ADVICE) });
  },
};
