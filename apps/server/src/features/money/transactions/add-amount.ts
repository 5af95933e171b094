import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { onBusinessDay } from '../../../ledger/business-day.ts';
import { addAmountToStatement } from '../../../ledger/functions.ts';
import { JsonText } from '../../../platform/http/routes.ts';
import { type IdempotentCall, runIdempotently } from '../../../platform/idempotency/idempotency.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { scopeOf } from '../../../platform/sessions/scope.ts';
import { planAmount } from './plan-amount.ts';
import { readStatementAt, type Statement, type StatementMark, toStatement } from './statement.queries.ts';

/**
 * Adds an amount (docs/domain-rules.md#adding-an-amount): posts it now, schedules it, or both, in one round trip that is
 * its own transaction. Throws `approval_required` for a credit that needs a second person, and `daily_ceiling_reached`.
 */
export async function addAmount(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Operator | Administrator,
  employeeId: number,
  input: AmountInput,
  call: IdempotentCall | null = null,
): Promise<Statement> {
  const { db } = services;
  const response = await onBusinessDay(services, ({ date, now }) =>
    runIdempotently<Statement | StatementMark>(db, call, async () =>
      toStatement(
        await addAmountToStatement(db, {
          employeeId,
          amount: pointsToHundredths(input.amount),
          text: input.text,
          date,
          postedAt: now,
          actorAccountId: actor.accountId,
          scope: scopeOf(actor),
          recurrence: input.frequency,
          // Planned only here, so that a call repeated after midnight returns its stored response.
          firstDate: planAmount(actor, input, date),
          idempotencyOwner: call?.owner,
          idempotencyKey: call?.key,
          requestHash: call?.requestHash,
        }),
      ),
    ),
  );
  return response instanceof JsonText ? response : readStatementAt(db, response);
}
