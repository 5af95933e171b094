import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import { checkAddAmount } from '@saldo/domain/schedules/schedule-rules';
import { fieldError } from '../../../platform/errors.ts';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';

/**
 * Returns the date from which an amount is scheduled, or null if it is posted now. Throws a field error for what
 * docs/domain-rules.md#adding-an-amount forbids.
 */
export function planAmount(
  actor: Operator | Administrator,
  input: AmountInput,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const decision = checkAddAmount(
    {
      amount: pointsToHundredths(input.amount),
      futureDate: input.futureDate ? Temporal.PlainDate.from(input.futureDate) : null,
      recurrence: input.frequency,
    },
    { today, earliestDate: actor.customer ? 'tomorrow' : 'today' },
  );
  if (decision.kind === 'refused') throw fieldError('invalid', [decision.field], decision.message);
  return decision.kind === 'schedule' ? decision.firstDate : null;
}
