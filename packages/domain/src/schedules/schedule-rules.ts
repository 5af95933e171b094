import type { Hundredths } from '../points/points.ts';
import { nextOccurrence, type Occurrence, type Recurrence } from './occurrences.ts';

export type AddAmountDecision =
  /**
   * An entry is posted at once, dated today. With a recurrence it is occurrence 0 of a series: `firstDate` is today,
   * and `nextOccurrence` has number 1.
   */
  | { kind: 'post-now'; series: null | { firstDate: Temporal.PlainDate; nextOccurrence: Occurrence } }
  /** A scheduled entry is stored, whose occurrence 0 is on `firstDate`, after today. */
  | { kind: 'schedule'; firstDate: Temporal.PlainDate }
  /** Refused; `field` is the form's field and the path of the API's field error. */
  | { kind: 'refused'; field: 'amount' | 'futureDate' | 'frequency'; message: string };

const addAmountTexts = {
  zero: 'Beløbet må ikke være 0',
  plannedDeduction: 'Fradrag kan ikke planlægges.',
  beforeToday: 'Datoen skal være i fremtiden',
  beforeTomorrow: 'Datoen skal være en dag i fremtiden.',
} as const;

/**
 * Checks an added amount, for the server and the form (docs/domain-rules.md#adding-an-amount). `today` is
 * Copenhagen's; `earliestDate` is `today` for an operator and `tomorrow` for an administrator, and applies to a given
 * date only: an empty one means today for both. Does not check the size of the amount (`isPoints` does), nor whether
 * a deduction is available (posting it does).
 */
export function checkAddAmount(
  input: { amount: Hundredths; futureDate: Temporal.PlainDate | null; recurrence: Recurrence },
  context: { today: Temporal.PlainDate; earliestDate: 'today' | 'tomorrow' },
): AddAmountDecision {
  const { amount, futureDate, recurrence } = input;
  const { today, earliestDate } = context;
  const fromToday = futureDate === null ? 0 : Temporal.PlainDate.compare(futureDate, today);

  if (amount === 0n) return refused('amount', addAmountTexts.zero);
  // Before the date rules: a hint to choose a later date would be followed by the refusal of any later date.
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
