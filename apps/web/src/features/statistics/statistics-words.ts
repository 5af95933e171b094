import type { Statistics } from '@saldo/contract/statistics';
import {
  type StatisticsBasis,
  type StatisticsPeriod,
  statisticsWords,
} from '@saldo/contract/statistics-words';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatCount } from '../../ui/text/counts.ts';

export const periodOptions: readonly { value: StatisticsPeriod; label: string }[] = [
  { value: 'week', label: 'Uge' },
  { value: 'month', label: 'Måned' },
  { value: 'quarter', label: 'Kvartal' },
  { value: 'year', label: 'År' },
];

export const basisOptions: readonly { value: StatisticsBasis; label: string }[] = [
  { value: 'orders', label: 'Ordrer' },
  { value: 'credits', label: 'Tilførte point' },
];

export const words = {
  orders: {
    ...statisticsWords.orders,
    nothing: 'Ingen ordrer i perioden.',
    why: 'Her tæller ordrer, der er godkendt.',
  },
  credits: {
    ...statisticsWords.credits,
    nothing: 'Ingen tilførsler i perioden.',
    why: 'Her tæller beløb, der er lagt til en saldo.',
  },
} as const satisfies Record<StatisticsBasis, Record<string, string>>;

/** Writes a day as a whole date, where there is more room than on the axis. */
export const partName = ({
  from,
  to,
  name,
}: Pick<Statistics['series'][number], 'from' | 'to' | 'name'>): string =>
  from === to ? formatDate(from) : name;

interface ChangeWords {
  direction: 'up' | 'down' | 'same';
  /** Such as `+1.250 %`, `−12 %`, `mindre end 1 % fald`, `uændret`, or `ny` if the previous figure was 0. */
  text: string;
}

export function changeWords(now: number, before: number): ChangeWords {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  if (direction === 'same') return { direction, text: 'uændret' };
  if (before === 0) return { direction, text: 'ny' };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) {
    return { direction, text: `mindre end 1 % ${direction === 'up' ? 'stigning' : 'fald'}` };
  }
  return { direction, text: `${direction === 'up' ? '+' : '\u2212'}${formatCount(percent)} %` };
}
