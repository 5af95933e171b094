import { danishMonth } from './danish-months.ts';

export type PeriodKind = 'week' | 'month' | 'quarter' | 'year';

/** A range of business dates, both inclusive. */
export interface Days {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** Returns the period that contains a day. Weeks begin on Monday. */
export function periodOf(kind: PeriodKind, day: Temporal.PlainDate): Days {
  const from = firstDay(kind, day);
  return { from, to: from.add(lengths[kind]).subtract({ days: 1 }) };
}

/** Returns the whole period before the period that contains a day. */
export const previousPeriod = (kind: PeriodKind, day: Temporal.PlainDate): Days =>
  periodOf(kind, firstDay(kind, day).subtract({ days: 1 }));

/**
 * Returns the days of the previous period to compare with the period of `day`. While that period is running, these are
 * the days up to the one in the same position as `today`; otherwise, the whole previous period.
 */
export function comparedDays(kind: PeriodKind, day: Temporal.PlainDate, today: Temporal.PlainDate): Days {
  const { from, to } = previousPeriod(kind, day);
  const period = periodOf(kind, day);
  const isRunning =
    Temporal.PlainDate.compare(period.from, today) <= 0 && Temporal.PlainDate.compare(today, period.to) < 0;
  return { from, to: isRunning ? today.subtract(lengths[kind]) : to };
}

export const nextPeriod = (kind: PeriodKind, day: Temporal.PlainDate): Days =>
  periodOf(kind, startOfNextPeriod(kind, day));

export const startOfNextPeriod = (kind: PeriodKind, day: Temporal.PlainDate): Temporal.PlainDate =>
  firstDay(kind, day).add(lengths[kind]);

/** Returns the Danish name, such as `4. kvartal 2026`. Weeks use ISO years: 1 January 2027 is in `uge 53, 2026`. */
export function periodName(kind: PeriodKind, day: Temporal.PlainDate): string {
  if (kind === 'week') return `uge ${day.weekOfYear}, ${day.yearOfWeek}`;
  if (kind === 'month') return `${danishMonth(day)} ${day.year}`;
  if (kind === 'quarter') return `${Math.ceil(day.month / 3)}. kvartal ${day.year}`;
  return String(day.year);
}

const lengths = {
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
} as const;

function firstDay(kind: PeriodKind, day: Temporal.PlainDate): Temporal.PlainDate {
  if (kind === 'week') return day.subtract({ days: day.dayOfWeek - 1 });
  if (kind === 'month') return day.with({ day: 1 });
  if (kind === 'quarter') return day.with({ day: 1 }).subtract({ months: (day.month - 1) % 3 });
  return day.with({ month: 1, day: 1 });
}
