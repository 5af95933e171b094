import { type Occurrence, occurrence, type Recurrence } from './occurrences.ts';

/**
 * What is due of a series by a day in Copenhagen, from occurrence `from` on, in order, and the occurrence that
 * follows: null when none is left (design §4.1–§4.2). Each has its own date, however late it is asked for.
 */
export function dueOccurrences(
  series: { firstDate: Temporal.PlainDate; recurrence: Recurrence; from: number },
  today: Temporal.PlainDate,
): { due: Occurrence[]; next: Occurrence | null } {
  const { firstDate, recurrence, from } = series;
  const due: Occurrence[] = [];
  for (let n = from; ; n += 1) {
    const date = occurrence(firstDate, recurrence, n);
    if (date === null) return { due, next: null };
    if (Temporal.PlainDate.compare(date, today) > 0) return { due, next: { n, date } };
    due.push({ n, date });
  }
}
