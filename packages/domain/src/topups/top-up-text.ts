import { formatDate } from '../dates/danish-dates.ts';
import { danishMonths } from '../dates/danish-months.ts';
import type { TopUpFrequency } from './periods.ts';

/** The text of a top-up's entry: for which period, as a Dane writes it. `start` is the period's first day. */
export function topUpText(frequency: TopUpFrequency, start: Temporal.PlainDate): string {
  if (frequency === 'test') return 'Tilskrivning (test)';
  if (frequency === 'monthly') return `Tilskrivning ${danishMonths[start.month - 1]} ${start.year}`;
  if (frequency === 'quarterly') return `Tilskrivning ${Math.ceil(start.month / 3)}. kvartal ${start.year}`;
  if (frequency === 'yearly') return `Tilskrivning ${start.year}`;
  return `Tilskrivning ${formatDate(start)}`;
}
