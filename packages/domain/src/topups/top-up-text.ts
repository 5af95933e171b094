import { formatDate } from '../dates/danish-dates.ts';
import { periodName } from '../dates/periods.ts';
import type { TopUpFrequency } from './periods.ts';

/** Returns the Danish text of a top-up's entry. `start` is the first day of the period. */
export function topUpText(frequency: TopUpFrequency, start: Temporal.PlainDate): string {
  if (frequency === 'test') return 'Tilskrivning (test)';
  if (frequency === 'monthly') return `Tilskrivning ${periodName('month', start)}`;
  if (frequency === 'quarterly') return `Tilskrivning ${periodName('quarter', start)}`;
  if (frequency === 'yearly') return `Tilskrivning ${periodName('year', start)}`;
  return `Tilskrivning ${formatDate(start)}`;
}
