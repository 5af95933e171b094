/** How a scheduled entry repeats: the values of `frequency` of a transaction in the API (design §4.2). */
export const recurrences = ['none', 'monthly', 'quarterly', 'yearly'] as const;

export type Recurrence = (typeof recurrences)[number];

/** One date of a series; the first date is number 0. */
export type Occurrence = { n: number; date: Temporal.PlainDate };

/**
 * The date of occurrence `n`, from 0: the first date plus n periods, clamped to the month's end and never chained,
 * so 31 January → 28 February → 31 March (design §4.2). Null when there is no such one, i.e. after 0 of `none`.
 *
 * @throws RangeError when `n` is not a whole number from 0, or the date is beyond what Temporal holds.
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

/**
 * The first occurrence strictly after a date (design §4.2), or null when none is left. The one implementation of
 * "next date", for server and screen; computed directly, so a series from long ago costs no more.
 */
export function nextOccurrence(
  first: Temporal.PlainDate,
  recurrence: Recurrence,
  after: Temporal.PlainDate,
): Occurrence | null {
  if (Temporal.PlainDate.compare(after, first) < 0) return { n: 0, date: first };
  if (recurrence === 'none') return null;
  // Clamping never moves an occurrence out of its month, so of the last one that begins in or before the month of
  // `after`, and the one following it, the first to lie after `after` is the answer.
  const months = (after.year - first.year) * 12 + after.month - first.month;
  const n = Math.floor(months / monthsApart[recurrence]);
  for (const candidate of [n, n + 1]) {
    const date = occurrence(first, recurrence, candidate);
    if (date !== null && Temporal.PlainDate.compare(date, after) > 0) return { n: candidate, date };
  }
  return null;
}

const monthsApart = { monthly: 1, quarterly: 3, yearly: 12 } as const;
