import { amountInput } from '@saldo/contract/transactions';
import { formatDate, isIsoDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { isPoints, pointsToHundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { type AddAmountDecision, checkAddAmount } from '@saldo/domain/schedules/schedule-rules';
import { recurrenceTexts } from '../../ui/text/recurrence-texts.ts';

export interface AmountValues {
  text: string;
  /** Points; null when empty, NaN when unreadable. */
  amount: number | null;
  /** `YYYY-MM-DD`, or the typed text if it is not a date; null when empty. */
  futureDate: string | null;
  frequency: Recurrence;
}

/** `today` is the date in Copenhagen. Operators may choose today, administrators tomorrow at the earliest. */
export interface AmountContext {
  today: Temporal.PlainDate;
  earliestDate: 'today' | 'tomorrow';
}

/** Combines the contract's schema with the server's rules (docs/domain-rules.md#adding-an-amount). */
export const amountSchema = (context: AmountContext) =>
  amountInput.superRefine(
    (input, check) => {
      // Checks the date even if the amount is invalid, so that all errors show at once.
      const decision = decide(input, context) ?? decide({ ...input, amount: 1 }, context);
      if (decision?.kind !== 'refused') return;
      check.addIssue({ code: 'custom', path: [decision.field], message: decision.message });
    },
    { when: () => true },
  );

/** Whether an amount is above the limit, so that a second person must approve it. Both are in points. */
export const needsApproval = (amount: number | null, limit: number | null): boolean =>
  amount !== null && limit !== null && amount > limit;

/** Describes what saving will do; undefined while the values are incomplete or invalid. */
export function planText(
  values: AmountValues,
  context: AmountContext,
  limit: number | null = null,
): string | undefined {
  const decision = decide(values, context);
  if (decision === undefined || decision.kind === 'refused') return undefined;
  const { amount } = values;
  if (limit !== null && needsApproval(amount, limit)) {
    return `Over ${formatPoints(limit)} point: tilføjes først, når en anden administrator eller en operatør har godkendt det.`;
  }
  const repeated = values.frequency === 'none' ? undefined : recurrenceTexts[values.frequency];
  if (decision.kind === 'schedule') {
    const date = formatDate(decision.firstDate);
    return repeated === undefined
      ? `Tilføjes ${date}. Indtil da tæller beløbet ikke med i saldoen.`
      : `Tilføjes første gang ${date} og derefter ${repeated}.`;
  }
  if (values.amount !== null && values.amount < 0) return 'Trækkes fra med det samme.';
  return decision.series === null
    ? 'Tilføjes med det samme.'
    : `Tilføjes med det samme og derefter ${repeated}, næste gang ${formatDate(decision.series.nextOccurrence.date)}.`;
}

export const earliestPick = ({ today, earliestDate }: AmountContext): string =>
  today.add({ days: earliestDate === 'today' ? 0 : 1 }).toString();

/** Returns undefined if the amount or the date is invalid, which the contract's schema reports. */
function decide(
  input: { amount: number | null; futureDate?: string | null | undefined; frequency: Recurrence },
  context: AmountContext,
): AddAmountDecision | undefined {
  const { amount, futureDate = null, frequency } = input;
  if (amount === null || !isPoints(amount) || (futureDate !== null && !isIsoDate(futureDate)))
    return undefined;
  return checkAddAmount(
    {
      amount: pointsToHundredths(amount),
      futureDate: futureDate === null ? null : Temporal.PlainDate.from(futureDate),
      recurrence: frequency,
    },
    context,
  );
}
