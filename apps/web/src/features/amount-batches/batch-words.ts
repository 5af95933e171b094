import type { BatchDraft, SameFile } from '@saldo/contract/amount-batches';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import { recurrenceTexts } from '../../ui/text/recurrence-texts.ts';

/** @param first The first date, as displayed. */
export const batchTiming = (first: string, frequency: Recurrence): string =>
  frequency === 'none' ? first : `${first}, derefter ${recurrenceTexts[frequency]}`;

export function sameFileText({ postedAt, postedBy }: SameFile, now: Temporal.Instant): string {
  const [date, time] = formatDateTime(postedAt).split(' ');
  const day = date === formatDate(copenhagenDate(now)) ? 'i dag' : date;
  return `Samme fil blev tilføjet ${day} kl. ${time} af ${postedBy}.`;
}

type Counts = Pick<BatchDraft, 'employees' | 'deductions' | 'total' | 'balanceAfter'>;

/** The confirming button names what it moves. */
export function batchWords({ employees, deductions, total, balanceAfter }: Counts) {
  const points = `${formatPoints(Math.abs(total))} point`;
  const sum = (count: number) => (count === employees ? `${points} ` : '');
  if (deductions === 0) {
    const verb = balanceAfter === null ? 'Planlæg' : 'Tilføj';
    return {
      ...words.credits,
      confirm: (count: number) => `${verb} ${sum(count)}til ${employeeCount(count)}`,
    };
  }
  if (deductions === employees) {
    return {
      ...words.deductions,
      confirm: (count: number) => `Træk ${sum(count)}fra ${employeeCount(count)}`,
    };
  }
  const net = `, i alt ${formatSignedPoints(total)} point`;
  return {
    ...words.both,
    confirm: (count: number) => `Bogfør for ${employeeCount(count)}${count === employees ? net : ''}`,
  };
}

const words = {
  credits: {
    busy: (count: number) => `Tilføjer til ${employeeCount(count)} …`,
    done: (count: number) => `Beløbet er nu tilføjet til ${employeeCount(count)}.`,
    table: 'Medarbejdere, der får beløbet',
  },
  deductions: {
    busy: (count: number) => `Trækker fra ${employeeCount(count)} …`,
    done: (count: number) => `Beløbet er nu trukket fra ${employeeCount(count)}.`,
    table: 'Medarbejdere, som beløbet trækkes fra',
  },
  both: {
    busy: (count: number) => `Bogfører for ${employeeCount(count)} …`,
    done: (count: number) => `Beløbene er nu bogført for ${employeeCount(count)}.`,
    table: 'Medarbejdere, hvis saldo ændres',
  },
};

/** Names the employees of a draft who have a last day, the first ones only. */
export function leaverText({ count, first }: BatchDraft['leavers']): string {
  const named = first.map(({ name, lastDay }) => `${name} (${formatDate(lastDay)})`);
  const more = count - named.length;
  const list = more > 0 ? `${named.join(', ')} og ${formatCount(more)} flere` : named.join(', ');
  return count === 1
    ? `${list} fratræder og får også beløbet.`
    : `${formatCount(count)} fratræder og får også beløbet: ${list}.`;
}
