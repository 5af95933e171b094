import type { NextTopUp } from '@saldo/contract/top-ups';
import type { Transaction } from '@saldo/contract/transactions';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { recurrenceTexts, topUpTexts } from '../../ui/text/recurrence-texts.ts';
import { lineKey } from './statement.ts';

/** A line of the statement that is not yet in the balance. */
export interface ComingLine {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
  points: number;
  /** Such as `hver måned`; null for a single occurrence. */
  repeated: string | null;
  remark: string | null;
  /** The scheduled transaction, which can be stopped; null for a top-up. */
  stoppable: Transaction | null;
}

/** Returns the lines by date. A top-up comes last on its day, because its amount depends on the balance. */
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

type TopUp = NonNullable<NextTopUp['next']>;

const topUpLine = ({ date, text, points, amount, frequency, limit }: TopUp): ComingLine => ({
  key: 'top-up',
  date,
  text,
  points,
  repeated: topUpTexts[frequency],
  // The amount depends on the balance of that day.
  remark: topUpRemark(points, amount, formatPoints(limit)),
  stoppable: null,
});

function topUpRemark(points: number, amount: number, limit: string): string {
  if (points === 0) return `loftet på ${limit} er nået`;
  return points < amount ? `forventet, afkortet af loftet på ${limit}` : 'forventet';
}
