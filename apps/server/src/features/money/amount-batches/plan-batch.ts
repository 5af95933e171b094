import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import type { Administrator, Operator } from '../../../platform/sessions/actor.ts';
import { planAmount } from '../transactions/plan-amount.ts';

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
