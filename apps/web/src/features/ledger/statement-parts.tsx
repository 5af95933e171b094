import type { Transaction } from '@saldo/contract/transactions';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { IconArrowBackUp } from '@tabler/icons-react';
import { orderAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import type { ComingLine } from './coming-lines.ts';
import { entryKindTexts } from './entry-kind-texts.ts';
import { lineText } from './statement.ts';
import type { StatementFigures } from './statement-figures.ts';
import classes from './statement-lines.module.css';

/** Puts the amount in brackets, because it is not yet in the balance. */
export const comingAmount = (points: number): string => `(${formatSignedPoints(points)})`;

export const footLines = ({ balance, held, available }: StatementFigures) => [
  { label: 'Saldo', value: formatPoints(balance) },
  { label: 'Reserveret', value: formatSignedPoints(-held) },
  { label: 'Til rådighed', value: formatPoints(available) },
];

export const remarksOf = ({ repeated, remark }: ComingLine): string =>
  [repeated, remark].filter((words) => words !== null).join(', ');

export function Remarks({ line }: { line: ComingLine }) {
  const remarks = remarksOf(line);
  return remarks === '' ? null : <span className={classes.remark}>{remarks}</span>;
}

/** Renders nothing if the text already begins with the kind, as `Ordre 101873` does. */
export function Kind({ line: { kind, text } }: { line: Transaction }) {
  const word = entryKindTexts[kind];
  return kind === 'manual' || text.startsWith(word) ? null : <span className={classes.kind}>{word}</span>;
}

export const BatchLink = ({ line: { batchId } }: { line: Transaction }) =>
  batchId === undefined ? null : (
    <Link to={`/amount-batches/${batchId}`} className={classes.kind ?? ''}>
      Tilførsel {batchId}
    </Link>
  );

interface ReverseButtonProps {
  line: Transaction;
  /** Undefined for a line that has been taken back or cannot be taken back. */
  onReverse: ((line: Transaction) => void) | undefined;
}

export function ReverseButton({ line, onReverse }: ReverseButtonProps) {
  if (onReverse === undefined) return null;
  return (
    <button
      type="button"
      className={classes.reverse}
      aria-label={`Tilbagefør ${line.text}`}
      data-tip="Tilbagefør"
      onClick={() => onReverse(line)}
    >
      <IconArrowBackUp size={18} aria-hidden />
    </button>
  );
}

export function LineText({ line }: { line: Transaction }) {
  const text = lineText(line);
  return line.orderNumber === undefined ? text : <Link to={orderAddress(line.orderNumber)}>{text}</Link>;
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
