import type { Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { memo, useMemo } from 'react';
import type { ComingLine } from './coming-lines.ts';
import { isReversible, lineKey, reversedIds } from './statement.ts';
import classes from './statement-lines.module.css';
import type { StatementLinesProps } from './statement-lines.tsx';
import {
  BatchLink,
  comingAmount,
  footLines,
  Kind,
  LineText,
  Remarks,
  ReverseButton,
  StopButton,
} from './statement-parts.tsx';

export function StatementCards({ coming, posted, figures, marked, onStop, onReverse }: StatementLinesProps) {
  const reversed = useMemo(() => reversedIds(posted), [posted]);
  return (
    <>
      {coming.length > 0 && (
        <div className={classes.coming}>
          <div className={classes.comingTitle}>Kommende</div>
          <ul className={classes.cards} aria-label="Kommende transaktioner">
            {coming.map((line) => (
              <ComingCard key={line.key} line={line} isMarked={marked.has(line.key)} onStop={onStop} />
            ))}
          </ul>
        </div>
      )}
      <ul className={classes.cards} aria-label="Transaktioner">
        {posted.map((line) => (
          <PostedCard
            key={line.id}
            line={line}
            isMarked={marked.has(lineKey(line))}
            onReverse={isReversible(line, reversed) ? onReverse : undefined}
          />
        ))}
        <li className={`${classes.card} ${classes.opening}`}>
          <span>Startsaldo</span>
          <span className={classes.amount}>{formatPoints(figures.opening)}</span>
        </li>
      </ul>
      <dl className={classes.foot}>
        {footLines(figures).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface ComingCardProps {
  line: ComingLine;
  isMarked: boolean;
  onStop: (line: Transaction) => void;
}

const ComingCard = ({ line, isMarked, onStop }: ComingCardProps) => (
  <li className={classes.card} data-marked={isMarked || undefined}>
    <span className={classes.text}>{line.text}</span>
    <span className={classes.amount}>{comingAmount(line.points)}</span>
    <span className={classes.below}>
      {formatDate(line.date)}
      <Remarks line={line} />
      {line.stoppable && <BatchLink line={line.stoppable} />}
    </span>
    <StopButton line={line} onStop={onStop} />
  </li>
);

interface PostedCardProps {
  line: Transaction;
  isMarked: boolean;
  onReverse: ((line: Transaction) => void) | undefined;
}

const PostedCard = memo(({ line, isMarked, onReverse }: PostedCardProps) => (
  <li className={classes.card} data-marked={isMarked || undefined}>
    <span className={classes.text}>
      <LineText line={line} />
    </span>
    <span className={classes.amount}>{formatSignedPoints(line.points)}</span>
    <span className={classes.below}>
      {formatDate(line.date)}
      <Kind line={line} />
      <BatchLink line={line} />
      <ReverseButton line={line} onReverse={onReverse} />
    </span>
    {line.balance !== null && <span className={classes.below}>Saldo {formatPoints(line.balance)}</span>}
  </li>
));
