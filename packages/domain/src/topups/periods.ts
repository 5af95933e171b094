import { startOfNextPeriod } from '../dates/periods.ts';

export type TopUpFrequency = 'daily' | 'monthly' | 'quarterly' | 'yearly' | 'test' | 'none';

/** Returns the first day of the next period after a date, or null for a frequency without periods. */
export function nextPeriodStart(
  frequency: TopUpFrequency,
  after: Temporal.PlainDate,
): Temporal.PlainDate | null {
  if (frequency === 'none' || frequency === 'test') return null;
  if (frequency === 'daily') return after.add({ days: 1 });
  return startOfNextPeriod(periodKinds[frequency], after);
}

export function periodStarts(
  frequency: TopUpFrequency,
  after: Temporal.PlainDate,
  through: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const starts: Temporal.PlainDate[] = [];
  let start = nextPeriodStart(frequency, after);
  while (start !== null && Temporal.PlainDate.compare(start, through) <= 0) {
    starts.push(start);
    start = nextPeriodStart(frequency, start);
  }
  return starts;
}

const periodKinds = { monthly: 'month', quarterly: 'quarter', yearly: 'year' } as const;
