/** How a scheduled entry repeats. The API calls it the `frequency` of a transaction. */
export const recurrences = ['none', 'monthly', 'quarterly', 'yearly'] as const;

export type Recurrence = (typeof recurrences)[number];

export type Occurrence = { n: number; date: Temporal.PlainDate };

/**
 * Returns the first date plus n periods, clamped to the end of the month: 31 January is followed by 28 February and
 * 31 March. With `none`, returns null if n is above 0. Throws RangeError for an invalid `n` or date.
 */
export function occurrence(
  first: Temporal.PlainDate,
  recurrence: Recurrence,
  n: number,
): Temporal.PlainDate | null {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`Not the number of an occurrence: ${n}`);
  if (recurrence === 'none') return n === 0 ? first : null;
  return first.add({ months: n * monthsApart[recurrence] });
}

/** Returns the first occurrence strictly after a date, or null if none is left. Takes constant time. */
export function nextOccurrence(
  first: Temporal.PlainDate,
  recurrence: Recurrence,
  after: Temporal.PlainDate,
): Occurrence | null {
  if (Temporal.PlainDate.compare(after, first) < 0) return { n: 0, date: first };
  if (recurrence === 'none') return null;
  // Occurrences stay within their month, so the result is the last occurrence up to the end of the month of `after`, or
  // the occurrence that follows.
  const months = (after.year - first.year) * 12 + after.month - first.month;
  const apart = monthsApart[recurrence];
  const n = Math.floor(months / apart);
  const date = first.add({ months: n * apart });
  if (Temporal.PlainDate.compare(date, after) > 0) return { n, date };
  return { n: n + 1, date: first.add({ months: (n + 1) * apart }) };
}

const monthsApart = { monthly: 1, quarterly: 3, yearly: 12 } as const;
