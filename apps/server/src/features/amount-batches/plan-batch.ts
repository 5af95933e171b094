import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import type { Administrator, Operator } from '../../platform/sessions/actor.ts';
import { planAmount } from '../transactions/carry-out-amount.ts';

export interface BatchPlan {
  postsNow: boolean;
  /** Null unless something is scheduled. */
  firstDate: string | null;
  nextOccurrence: number | null;
  nextDate: string | null;
}

/** Plans when the amounts of a batch are posted and scheduled. Throws a field error for an impossible date. */
export function planBatch(
  actor: Operator | Administrator,
  { text, futureDate, frequency }: { text: string; futureDate: string | null; frequency: Recurrence },
  today: Temporal.PlainDate,
): BatchPlan {
  // Plans as for a credit. A deduction that breaks the stricter rules for deductions is refused in its row.
  const plan = planAmount(actor, { text, amount: 1, futureDate, frequency }, today);
  if (plan.kind === 'schedule') {
    const date = plan.firstDate.toString();
    return { postsNow: false, firstDate: date, nextOccurrence: 0, nextDate: date };
  }
  return {
    postsNow: true,
    firstDate: plan.series?.firstDate.toString() ?? null,
    nextOccurrence: plan.series?.nextOccurrence.n ?? null,
    nextDate: plan.series?.nextOccurrence.date.toString() ?? null,
  };
}
