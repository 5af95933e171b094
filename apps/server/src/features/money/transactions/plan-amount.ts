import type { AmountInput } from '@saldo/contract/transactions';
import { pointsToHundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
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

export interface BatchPlan {
  /** The date from which the amounts are scheduled; null if they are posted now. */
  firstDate: Temporal.PlainDate | null;
  isScheduled: boolean;
}

/** Plans when the amounts of a batch are posted and scheduled. Throws a field error for an impossible date. */
export function planBatch(
  actor: Operator | Administrator,
  { text, futureDate, frequency }: { text: string; futureDate: string | null; frequency: Recurrence },
  today: Temporal.PlainDate,
): BatchPlan {
  // Plans as for a credit. A deduction that breaks the stricter rules for deductions is refused in its row.
  const firstDate = planAmount(actor, { text, amount: 1, futureDate, frequency }, today);
  return { firstDate, isScheduled: firstDate !== null || frequency !== 'none' };
}
