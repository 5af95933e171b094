import { danishMonth } from '../dates/danish-months.ts';
import { type Days, type PeriodKind, periodOf } from '../dates/periods.ts';

export interface PeriodPart extends Days {
  name: string;
}

/** Splits a week or month into days, a year into months, and a quarter into weeks, cut at its ends. */
export function periodParts(kind: PeriodKind, day: Temporal.PlainDate): PeriodPart[] {
  const period = periodOf(kind, day);
  const parts: PeriodPart[] = [];
  for (let from = period.from; isUpTo(from, period.to); ) {
    const { to } = partOf(kind, from);
    parts.push({ from, to: isUpTo(to, period.to) ? to : period.to, name: partName(kind, from) });
    from = to.add({ days: 1 });
  }
  return parts;
}

function partOf(kind: PeriodKind, from: Temporal.PlainDate): Days {
  if (kind === 'quarter') return periodOf('week', from);
  if (kind === 'year') return periodOf('month', from);
  return { from, to: from };
}

function partName(kind: PeriodKind, from: Temporal.PlainDate): string {
  const month = danishMonth(from);
  if (kind === 'quarter') return `uge ${from.weekOfYear}`;
  if (kind === 'year') return month;
  return `${from.day}. ${month.length > 3 ? `${month.slice(0, 3)}.` : month}`;
}

const isUpTo = (day: Temporal.PlainDate, last: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, last) <= 0;
