import { type Occurrence, occurrence, type Recurrence } from './occurrences.ts';

/**
 * Returns the occurrences from number `from` that are due by `today`, and the next occurrence, or null if none is left.
 * The ledger does the same in SQL (ledger/post-due.sql); `ledger-rules.test.ts` compares the two.
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
