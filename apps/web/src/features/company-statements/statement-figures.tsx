import type { CompanyStatement } from '@saldo/contract/company-statements';
import { movementWords } from '@saldo/domain/accounting/movement-words';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { periodOf } from '@saldo/domain/dates/periods';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';
import { formatCount } from '../../ui/text/counts.ts';
import { listOf } from '../../ui/text/list-of.ts';
import classes from './company-statements.module.css';

export function StatementState({ statement }: { statement: CompanyStatement }) {
  const { closedAt } = statement;
  return (
    <>
      {closedAt === null ? (
        <StateLabel tone="pending" icon={IconClock}>
          Foreløbig
        </StateLabel>
      ) : (
        <StateLabel tone="done" icon={IconCheck}>
          {`Lukket ${formatDateTime(closedAt)}`}
        </StateLabel>
      )}
      <p className={`secondary ${classes.note}`}>{stateWords(statement)}</p>
    </>
  );
}

function stateWords({ closedAt, mailed, recipients }: CompanyStatement): string {
  if (closedAt === null) return 'Måneden er ikke lukket. Tallene kan ændre sig.';
  if (mailed) return `Sendt ${formatDateTime(mailed.at)} til ${listOf(mailed.recipients)}.`;
  return recipients.length > 0
    ? `Ikke sendt. Modtagere: ${listOf(recipients)}.`
    : 'Ikke sendt. Der er ingen modtagere af kontoudtog.';
}

export function StatementFigures({ statement }: { statement: CompanyStatement }) {
  const { from, to } = periodOf('month', Temporal.PlainDate.from(`${statement.month}-01`));
  return (
    <>
      <table className={classes.figures} aria-label="Point">
        <tbody>
          <Figure name={`Primo ${formatDate(from)}`} points={statement.opening} />
          {movementWords.map(({ kind, text }) => (
            <Figure key={kind} name={text} points={statement[kind]} />
          ))}
          <Figure name={`Ultimo ${formatDate(to)}`} points={statement.closing} isTotal />
        </tbody>
      </table>
      <p className={`secondary ${classes.note}`}>
        Heraf reserveret: {formatPoints(statement.held)}. Medarbejdere med saldo:{' '}
        {formatCount(statement.employees)}.
      </p>
    </>
  );
}

const Figure = ({ name, points, isTotal }: { name: string; points: number; isTotal?: boolean }) => (
  <tr data-total={isTotal}>
    <th scope="row">{name}</th>
    <td>{formatPoints(points)}</td>
  </tr>
);
