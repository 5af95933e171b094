import type { Hundredths } from '../points/points.ts';
import { nextOccurrence, type Occurrence, type Recurrence } from './occurrences.ts';

export type AddAmountDecision =
  /** Posts an entry today. With a recurrence, the entry is occurrence 0; the next one is number 1. */
  | { kind: 'post-now'; series: null | { firstDate: Temporal.PlainDate; nextOccurrence: Occurrence } }
  /** Stores a scheduled entry whose first occurrence is after today. */
  | { kind: 'schedule'; firstDate: Temporal.PlainDate }
  | { kind: 'refused'; field: 'amount' | 'futureDate' | 'frequency'; message: string };

const addAmountTexts = {
  zero: 'Beløbet må ikke være 0',
  plannedDeduction: 'Fradrag kan ikke planlægges.',
  beforeToday: 'Datoen skal være i fremtiden',
  beforeTomorrow: 'Datoen skal være en dag i fremtiden.',
} as const;

/**
 * Checks an added amount (docs/domain-rules.md#adding-an-amount). `today` is the date in Copenhagen. `earliestDate` is
 * `tomorrow` for administrators, and applies only if a date is given. Checks neither the size of the amount (`isPoints`
 * does) nor whether enough points are available for a deduction (posting does).
 */
export function checkAddAmount(
  input: { amount: Hundredths; futureDate: Temporal.PlainDate | null; recurrence: Recurrence },
  context: { today: Temporal.PlainDate; earliestDate: 'today' | 'tomorrow' },
): AddAmountDecision {
  const { amount, futureDate, recurrence } = input;
  const { today, earliestDate } = context;
  const fromToday = futureDate === null ? 0 : Temporal.PlainDate.compare(futureDate, today);

  if (amount === 0n) return refused('amount', addAmountTexts.zero);
  // Comes before the date rules, because their hint to choose a later date would lead to this refusal.
  if (amount < 0n && fromToday > 0) return refused('futureDate', addAmountTexts.plannedDeduction);
  if (amount < 0n && recurrence !== 'none') return refused('frequency', addAmountTexts.plannedDeduction);

  if (earliestDate === 'today' && fromToday < 0) {
    return refused('futureDate', addAmountTexts.beforeToday);
  }
  if (futureDate !== null && earliestDate === 'tomorrow' && fromToday <= 0) {
    return refused('futureDate', addAmountTexts.beforeTomorrow);
  }

  if (futureDate !== null && fromToday > 0) return { kind: 'schedule', firstDate: futureDate };
  const next = nextOccurrence(today, recurrence, today);
  return { kind: 'post-now', series: next === null ? null : { firstDate: today, nextOccurrence: next } };
}

function refused(field: 'amount' | 'futureDate' | 'frequency', message: string): AddAmountDecision {
  return { kind: 'refused', field, message };
}
