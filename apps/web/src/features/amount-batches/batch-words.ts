import type { BatchDraft, SameFile } from '@saldo/contract/amount-batches';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { employeeCount } from '../../ui/text/counts.ts';
import { recurrenceTexts } from '../../ui/text/recurrence-texts.ts';

/** @param first The first date, as displayed. */
export const batchTiming = (first: string, frequency: Recurrence): string =>
  frequency === 'none' ? first : `${first}, derefter ${recurrenceTexts[frequency]}`;

export function sameFileText({ postedAt, postedBy }: SameFile, now: Temporal.Instant): string {
  const [date, time] = formatDateTime(postedAt).split(' ');
  const day = date === formatDate(copenhagenDate(now)) ? 'i dag' : date;
  return `Samme fil blev tildelt ${day} kl. ${time} af ${postedBy}.`;
}

type Counts = Pick<BatchDraft, 'employees' | 'deductions'>;

export function batchWords({ employees, deductions }: Counts) {
  if (deductions === 0) return words.credits;
  return deductions === employees ? words.deductions : words.both;
}

const words = {
  credits: {
    confirm: (count: number) => `Tildel til ${employeeCount(count)}`,
    confirmRest: (count: number) => `Tildel uden dem, til ${employeeCount(count)}`,
    busy: (count: number) => `Tildeler ${employeeCount(count)} …`,
    done: (count: number) => `Beløbet er nu tildelt ${employeeCount(count)}.`,
    table: 'Medarbejdere, der får beløbet',
  },
  deductions: {
    confirm: (count: number) => `Træk fra ${employeeCount(count)}`,
    confirmRest: (count: number) => `Træk uden dem, fra ${employeeCount(count)}`,
    busy: (count: number) => `Trækker fra ${employeeCount(count)} …`,
    done: (count: number) => `Beløbet er nu trukket fra ${employeeCount(count)}.`,
    table: 'Medarbejdere, som beløbet trækkes fra',
  },
  both: {
    confirm: (count: number) => `Bogfør for ${employeeCount(count)}`,
    confirmRest: (count: number) => `Bogfør uden dem, for ${employeeCount(count)}`,
    busy: (count: number) => `Bogfører for ${employeeCount(count)} …`,
    done: (count: number) => `Beløbene er nu bogført for ${employeeCount(count)}.`,
    table: 'Medarbejdere, hvis saldo ændres',
  },
};
