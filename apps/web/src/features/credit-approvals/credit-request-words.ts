import type { CreditRequest } from '@saldo/contract/credit-requests';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { recurrenceTexts } from '../../ui/text/recurrence-texts.ts';

export const creditName = ({ amount, employee }: CreditRequest): string =>
  `${formatPoints(amount)} point til ${employee.name}`;

type Timing = Pick<CreditRequest, 'futureDate' | 'frequency'>;

/** Returns `Med det samme` or a date such as `24-12-2026`, followed by the recurrence if there is one. */
export function timingWords({ futureDate, frequency }: Timing): string {
  const first = futureDate === null ? 'Med det samme' : formatDate(futureDate);
  return frequency === 'none' ? first : `${first} og ${recurrenceTexts[frequency]}`;
}

/** Formats the date in Copenhagen of an RFC 3339 timestamp. */
export const dayOf = (moment: string): string =>
  formatDate(copenhagenDate(Temporal.Instant.from(moment)).toString());
