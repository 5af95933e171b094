import { danishMonths } from '../dates/danish-months.ts';

/** The kinds of periods of the statistics (spec §9). */
export type PeriodKind = 'week' | 'month' | 'quarter' | 'year';

/** Days of Copenhagen's calendar, both included. */
export interface Days {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** The period that a day lies in. Weeks begin on Monday, quarters in January, April, July and October. */
export function periodOf(kind: PeriodKind, day: Temporal.PlainDate): Days {
  const from = firstDay(kind, day);
  return { from, to: from.add(lengths[kind]).subtract({ days: 1 }) };
}

/** The period before that of a day, whole: of a month the whole month before, however many days have passed. */
export const previousPeriod = (kind: PeriodKind, day: Temporal.PlainDate): Days =>
  periodOf(kind, firstDay(kind, day).subtract({ days: 1 }));

/** The period after that of a day. */
export const nextPeriod = (kind: PeriodKind, day: Temporal.PlainDate): Days =>
  periodOf(kind, periodOf(kind, day).to.add({ days: 1 }));

/**
 * The period of a day in words: `uge 47, 2026`, `november 2026`, `4. kvartal 2026`, `2026`. A week is named by
 * the year that ISO counts it to: 1 January 2027 lies in `uge 53, 2026`.
 */
export function periodName(kind: PeriodKind, day: Temporal.PlainDate): string {
  if (kind === 'week') return `uge ${day.weekOfYear}, ${day.yearOfWeek}`;
  if (kind === 'month') return `${danishMonths[day.month - 1]} ${day.year}`;
  if (kind === 'quarter') return `${Math.ceil(day.month / 3)}. kvartal ${day.year}`;
  return String(day.year);
}

/** A part of a period, as a chart shows it: `3. nov.`, `uge 47`, `november`. */
export interface PeriodPart extends Days {
  name: string;
}

/**
 * The parts of the period of a day, in order and without gaps: days of a week and of a month, weeks of a quarter, of
 * which the first and last end with the quarter, months of a year.
 */
export function periodParts(kind: PeriodKind, day: Temporal.PlainDate): PeriodPart[] {
  const period = periodOf(kind, day);
  const parts: PeriodPart[] = [];
  for (let from = period.from; isUpTo(from, period.to); from = parts.at(-1)?.to.add({ days: 1 }) ?? from) {
    const { to } = partOf(kind, from);
    parts.push({ from, to: isUpTo(to, period.to) ? to : period.to, name: partName(kind, from) });
  }
  return parts;
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

function partOf(kind: PeriodKind, from: Temporal.PlainDate): Days {
  if (kind === 'quarter') return periodOf('week', from);
  if (kind === 'year') return periodOf('month', from);
  return { from, to: from };
}

function partName(kind: PeriodKind, from: Temporal.PlainDate): string {
  const month = danishMonths[from.month - 1] ?? '';
  if (kind === 'quarter') return `uge ${from.weekOfYear}`;
  if (kind === 'year') return month;
  // `maj` is no abbreviation.
  return `${from.day}. ${month.length > 3 ? `${month.slice(0, 3)}.` : month}`;
}

const isUpTo = (day: Temporal.PlainDate, last: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, last) <= 0;
