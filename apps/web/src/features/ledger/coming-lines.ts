import type { NextTopUp } from '@saldo/contract/top-ups';
import type { Transaction } from '@saldo/contract/transactions';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { recurrenceTexts, topUpTexts } from './recurrence-texts.ts';
import { lineKey } from './statement.ts';

/** What a statement says of something that counts in no balance yet. */
export interface ComingLine {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
  points: number;
  /** `hver måned`; null when it comes once. */
  repeated: string | null;
  /** What there is to know of the amount. */
  remark: string | null;
  /** The transaction that can be stopped; a top-up cannot be. */
  stoppable: Transaction | null;
}

/** What is planned and the next top-up, by date; of one day the top-up last, as it finds what that day has brought. */
export function comingLines(planned: readonly Transaction[], topUp: NextTopUp['next']): ComingLine[] {
  const lines = planned.map(plannedLine);
  if (topUp !== null) lines.push(topUpLine(topUp));
  return lines.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

const plannedLine = (line: Transaction): ComingLine => ({
  key: lineKey(line),
  date: line.futureDate ?? line.date,
  text: line.text,
  points: line.points,
  repeated: line.frequency === 'none' ? null : recurrenceTexts[line.frequency],
  remark: null,
  stoppable: line,
});

const topUpLine = ({ date, text, points, frequency, limit }: NonNullable<NextTopUp['next']>): ComingLine => ({
  key: 'top-up',
  date,
  text,
  points,
  repeated: topUpTexts[frequency],
  // The balance of that day decides.
  remark: points === 0 ? `loftet på ${formatPoints(limit)} er nået` : 'forventet',
  stoppable: null,
});
