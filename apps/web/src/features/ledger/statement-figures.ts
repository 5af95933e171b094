import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import type { Statement } from './statement.ts';

/** In points. opening + entries = balance; balance − held = available. */
export interface StatementFigures {
  opening: number;
  balance: number;
  held: number;
  available: number;
}

export function statementFigures({ posted, balance }: Statement, held: number): StatementFigures {
  const oldest = posted.at(-1);
  const opening =
    oldest === undefined ? 0n : pointsToHundredths(oldest.balance) - pointsToHundredths(oldest.points);
  return {
    opening: hundredthsToPoints(opening),
    balance,
    held,
    available: hundredthsToPoints(pointsToHundredths(balance) - pointsToHundredths(held)),
  };
}
