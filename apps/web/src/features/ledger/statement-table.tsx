import type { Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { memo } from 'react';
import type { ComingLine } from './coming-lines.ts';
import { lineKey } from './statement.ts';
import classes from './statement-lines.module.css';
import type { StatementLinesProps } from './statement-lines.tsx';
import { comingAmount, footLines, Kind, Remarks, StopButton } from './statement-parts.tsx';

export function StatementTable({ coming, posted, figures, marked, onStop }: StatementLinesProps) {
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
          <PostedRow key={line.id} line={line} isMarked={marked.has(lineKey(line))} />
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
    </td>
    <td data-align="right">{comingAmount(line.points)}</td>
    <td data-align="right">
      <StopButton line={line} onStop={onStop} />
    </td>
  </tr>
);

const PostedRow = memo(({ line, isMarked }: { line: Transaction; isMarked: boolean }) => (
  <tr data-marked={isMarked || undefined}>
    <td>{formatDate(line.date)}</td>
    <td className={classes.text}>
      {line.text}
      <Kind line={line} />
    </td>
    <td data-align="right">{formatSignedPoints(line.points)}</td>
    <td data-align="right" className={classes.running}>
      {line.balance !== null && formatPoints(line.balance)}
    </td>
  </tr>
));
