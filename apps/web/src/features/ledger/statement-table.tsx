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

export function StatementTable({ coming, posted, figures, marked, onStop, onReverse }: StatementLinesProps) {
  const reversed = useMemo(() => reversedIds(posted), [posted]);
  return (
    <table className={classes.table} aria-label="Transaktioner">
      <colgroup>
        <col className={classes.dateColumn} />
        <col />
        <col className={classes.figureColumn} />
        <col className={classes.figureColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Tekst</th>
          <th scope="col" data-align="right">
            Beløb
          </th>
          <th scope="col" data-align="right">
            Saldo
          </th>
        </tr>
      </thead>
      {coming.length > 0 && (
        <tbody className={classes.coming}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              Kommende
            </th>
          </tr>
          {coming.map((line) => (
            <ComingRow key={line.key} line={line} isMarked={marked.has(line.key)} onStop={onStop} />
          ))}
        </tbody>
      )}
      <tbody>
        {posted.map((line) => (
          <PostedRow
            key={line.id}
            line={line}
            isMarked={marked.has(lineKey(line))}
            onReverse={isReversible(line, reversed) ? onReverse : undefined}
          />
        ))}
        <tr className={classes.opening}>
          <td />
          <td>Startsaldo</td>
          <td />
          <td data-align="right">{formatPoints(figures.opening)}</td>
        </tr>
      </tbody>
      <tfoot className={classes.tableFoot}>
        {footLines(figures).map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td data-align="right">{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface ComingRowProps {
  line: ComingLine;
  isMarked: boolean;
  onStop: (line: Transaction) => void;
}

const ComingRow = ({ line, isMarked, onStop }: ComingRowProps) => (
  <tr data-marked={isMarked || undefined}>
    <td>{formatDate(line.date)}</td>
    <td className={classes.text}>
      {line.text}
      <Remarks line={line} />
      {line.stoppable && <BatchLink line={line.stoppable} />}
    </td>
    <td data-align="right">{comingAmount(line.points)}</td>
    <td data-align="right">
      <StopButton line={line} onStop={onStop} />
    </td>
  </tr>
);

interface PostedRowProps {
  line: Transaction;
  isMarked: boolean;
  onReverse: ((line: Transaction) => void) | undefined;
}

const PostedRow = memo(({ line, isMarked, onReverse }: PostedRowProps) => (
  <tr data-marked={isMarked || undefined}>
    <td>{formatDate(line.date)}</td>
    <td className={classes.text}>
      <LineText line={line} />
      <Kind line={line} />
      <BatchLink line={line} />
      <ReverseButton line={line} onReverse={onReverse} />
    </td>
    <td data-align="right">{formatSignedPoints(line.points)}</td>
    <td data-align="right" className={classes.running}>
      {line.balance !== null && formatPoints(line.balance)}
    </td>
  </tr>
));
