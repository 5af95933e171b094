import type { Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { memo } from 'react';
import type { ComingLine } from './coming-lines.ts';
import { lineKey } from './statement.ts';
import classes from './statement-lines.module.css';
import type { StatementLinesProps } from './statement-lines.tsx';
import { comingAmount, footLines, Kind, Remarks, StopButton } from './statement-parts.tsx';

export function StatementCards({ coming, posted, figures, marked, onStop }: StatementLinesProps) {
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
          <PostedCard key={line.id} line={line} isMarked={marked.has(lineKey(line))} />
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
    </span>
    <StopButton line={line} onStop={onStop} />
  </li>
);

const PostedCard = memo(({ line, isMarked }: { line: Transaction; isMarked: boolean }) => (
  <li className={classes.card} data-marked={isMarked || undefined}>
    <span className={classes.text}>{line.text}</span>
    <span className={classes.amount}>{formatSignedPoints(line.points)}</span>
    <span className={classes.below}>
      {formatDate(line.date)}
      <Kind line={line} />
    </span>
    {line.balance !== null && <span className={classes.below}>Saldo {formatPoints(line.balance)}</span>}
  </li>
));
