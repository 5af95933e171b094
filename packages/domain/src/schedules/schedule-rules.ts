import type { Hundredths } from '../points/points.ts';
import { nextOccurrence, type Occurrence, type Recurrence } from './occurrences.ts';

/** What becomes of an amount that somebody adds (design §4.2). */
export type AddAmountDecision =
  /**
   * An entry is posted at once, dated today. With a recurrence that entry is occurrence 0 of a series that goes
   * on: `firstDate` is today, and `nextOccurrence` (number 1) is the future transaction to show.
   */
  | { kind: 'post-now'; series: null | { firstDate: Temporal.PlainDate; nextOccurrence: Occurrence } }
  /** Nothing is posted yet: a scheduled entry whose occurrence 0 is on `firstDate`, after today. */
  | { kind: 'schedule'; firstDate: Temporal.PlainDate }
  /** Nothing happens; `field` is the form's field and the path of the API's field error. */
  | { kind: 'refused'; field: 'amount' | 'futureDate' | 'frequency'; message: string };

/** The Danish texts of the refusals (design §4.2; the date texts are the spec's, word for word). */
const addAmountTexts = {
  zero: 'Beløbet må ikke være 0',
  plannedDeduction: 'Fradrag kan ikke planlægges.',
  beforeToday: 'Datoen skal være i fremtiden',
  beforeTomorrow: 'Datoen skal være en dag i fremtiden.',
} as const;

/**
 * The rules of "Tilføj beløb" (design §4.2), the same for the server and the screen. `today` is Copenhagen's;
 * `earliestDate` is `today` for an operator and `tomorrow` for a customer, and judges a date that was given: an
 * empty one means today for both. The amount's size is judged by `isPoints`, and a deduction against what is
 * available when it is posted; neither is judged here.
 */
export function checkAddAmount(
  input: { amount: Hundredths; futureDate: Temporal.PlainDate | null; recurrence: Recurrence },
  context: { today: Temporal.PlainDate; earliestDate: 'today' | 'tomorrow' },
): AddAmountDecision {
  const { amount, futureDate, recurrence } = input;
  const { today, earliestDate } = context;
  const fromToday = futureDate === null ? 0 : Temporal.PlainDate.compare(futureDate, today);

  if (amount === 0n) return refused('amount', addAmountTexts.zero);
  // Before the date rules, so that nobody is sent to a later date only to hear that a deduction cannot have one.
  if (amount < 0n && fromToday > 0) return refused('futureDate', addAmountTexts.plannedDeduction);
  if (amount < 0n && recurrence !== 'none') return refused('frequency', addAmountTexts.plannedDeduction);

  if (futureDate !== null && earliestDate === 'today' && fromToday < 0) {
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
