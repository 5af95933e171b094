import type { Transaction } from '@saldo/contract/transactions';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import type { ComingLine } from './coming-lines.ts';
import { entryKindTexts } from './entry-kind-texts.ts';
import type { StatementFigures } from './statement-figures.ts';
import classes from './statement-lines.module.css';

/** In brackets, because it is not yet in the balance. */
export const comingAmount = (points: number): string => `(${formatSignedPoints(points)})`;

export const footLines = ({ balance, held, available }: StatementFigures) => [
  { label: 'Saldo', value: formatPoints(balance) },
  { label: 'Reserveret', value: formatSignedPoints(-held) },
  { label: 'Til rådighed', value: formatPoints(available) },
];

export function Remarks({ line }: { line: ComingLine }) {
  const remarks = [line.repeated, line.remark].filter((remark) => remark !== null);
  return remarks.length === 0 ? null : <span className={classes.remark}>{remarks.join(', ')}</span>;
}

export function Kind({ line }: { line: Transaction }) {
  return line.kind === 'manual' ? null : <span className={classes.kind}>{entryKindTexts[line.kind]}</span>;
}

interface StopButtonProps {
  line: ComingLine;
  onStop: (line: Transaction) => void;
}

export function StopButton({ line: { stoppable }, onStop }: StopButtonProps) {
  if (stoppable === null) return null;
  return (
    <button
      type="button"
      className={classes.stop}
      aria-label={`Stop ${stoppable.text}`}
      onClick={() => onStop(stoppable)}
    >
      Stop
    </button>
  );
}
