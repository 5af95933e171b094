import type { CreditRequest } from '@saldo/contract/credit-requests';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { recurrenceTexts } from '../../shared/recurrence-texts.ts';

type Timing = Pick<CreditRequest, 'futureDate' | 'frequency'>;

/** `Med det samme`, `24-12-2026`, or either with how it repeats. */
export function timingWords({ futureDate, frequency }: Timing): string {
  const first = futureDate === null ? 'Med det samme' : formatDate(futureDate);
  return frequency === 'none' ? first : `${first} og ${recurrenceTexts[frequency]}`;
}

/** The day in Copenhagen of an RFC 3339 moment. */
export const dayOf = (moment: string): string =>
  formatDate(copenhagenDate(Temporal.Instant.from(moment)).toString());
