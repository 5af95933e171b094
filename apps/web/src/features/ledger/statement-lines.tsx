import type { Transaction } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { memo, useDeferredValue, useState } from 'react';
import { usePhone } from '../../ui/screen-width.ts';
import { recurrenceTexts } from './recurrence-texts.ts';
import { lineKey, type Statement } from './statement.ts';
import classes from './statement-lines.module.css';

/** As many lines as any screen shows; the rest of a long statement follows a moment later. */
const FIRST_LINES = 60;

interface StatementLinesProps {
  statement: Statement;
  /** Names of the lines to be marked as new. */
  marked: ReadonlySet<string>;
  /** Asks whether a coming line is to be stopped. Stable, or a long statement is drawn anew. */
  onStop: (line: Transaction) => void;
}

/** Coming on top, then newest first with running balance; the foot is the balance (look "Figures"). */
export function StatementLines(props: StatementLinesProps) {
  const { coming, posted, balance } = props.statement;
  const [first] = useState(() => posted.slice(0, FIRST_LINES));
  const shown = { coming, posted: useDeferredValue(posted, first), balance };
  return usePhone() ? <Cards {...props} statement={shown} /> : <Table {...props} statement={shown} />;
}

function Table({ statement: { coming, posted, balance }, marked, onStop }: StatementLinesProps) {
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
            <Row key={line.id} line={line} isMarked={marked.has(lineKey(line))} onStop={onStop} />
          ))}
        </tbody>
      )}
      <tbody>
        {posted.map((line) => (
          <Row key={line.id} line={line} isMarked={marked.has(lineKey(line))} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Saldo
          </th>
          <td data-align="right">{formatPoints(balance)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface LineProps {
  line: Transaction;
  isMarked: boolean;
  onStop?: (line: Transaction) => void;
}

const Row = memo(({ line, isMarked, onStop }: LineProps) => (
  <tr data-marked={isMarked || undefined}>
    <td>{formatDate(line.futureDate ?? line.date)}</td>
    <td className={classes.text}>
      {line.text}
      <Repeated line={line} />
    </td>
    <td data-align="right">{shownAmount(line)}</td>
    <td data-align="right" className={classes.running}>
      {line.balance !== null && formatPoints(line.balance)}
      {onStop && <StopButton line={line} onStop={onStop} />}
    </td>
  </tr>
));

function Cards({ statement: { coming, posted, balance }, marked, onStop }: StatementLinesProps) {
  return (
    <>
      {coming.length > 0 && (
        <div className={classes.coming}>
          <div className={classes.comingTitle}>Kommende</div>
          <ul className={classes.cards} aria-label="Kommende transaktioner">
            {coming.map((line) => (
              <Card key={line.id} line={line} isMarked={marked.has(lineKey(line))} onStop={onStop} />
            ))}
          </ul>
        </div>
      )}
      <ul className={classes.cards} aria-label="Transaktioner">
        {posted.map((line) => (
          <Card key={line.id} line={line} isMarked={marked.has(lineKey(line))} />
        ))}
      </ul>
      <p className={classes.foot}>
        <span>Saldo</span>
        <span>{formatPoints(balance)}</span>
      </p>
    </>
  );
}

const Card = memo(({ line, isMarked, onStop }: LineProps) => (
  <li className={classes.card} data-marked={isMarked || undefined}>
    <span className={classes.text}>{line.text}</span>
    <span className={classes.amount}>{shownAmount(line)}</span>
    <span className={classes.below}>
      {formatDate(line.futureDate ?? line.date)}
      <Repeated line={line} />
    </span>
    {line.balance !== null && <span className={classes.below}>Saldo {formatPoints(line.balance)}</span>}
    {onStop && <StopButton line={line} onStop={onStop} />}
  </li>
));

function StopButton({ line, onStop }: { line: Transaction; onStop: (line: Transaction) => void }) {
  return (
    <button
      type="button"
      className={classes.stop}
      aria-label={`Stop ${line.text}`}
      onClick={() => onStop(line)}
    >
      Stop
    </button>
  );
}

function Repeated({ line }: { line: Transaction }) {
  return line.frequency === 'none' ? null : (
    <span className={classes.repeated}>{recurrenceTexts[line.frequency]}</span>
  );
}

/** A future amount in brackets: it counts in no balance yet. */
const shownAmount = ({ points, futureDate }: Transaction): string =>
  futureDate === null ? formatSignedPoints(points) : `(${formatSignedPoints(points)})`;
