import type { Transaction } from '@saldo/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsLeader } from '../../api/session.ts';
import { nextTopUpOf } from '../../api/top-ups.ts';
import { transactionsOf } from '../../api/transactions.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { MARKED_MS } from '../../ui/table/mark-row.ts';
import { type ComingLine, comingLines } from './coming-lines.ts';
import { newLines, type Statement, toStatement } from './statement.ts';
import { type StatementFigures, statementFigures } from './statement-figures.ts';
import { StatementLines } from './statement-lines.tsx';
import classes from './transactions-dialog.module.css';

interface LoadedStatementProps {
  /** `held` is in points. */
  employee: { id: number; held: number };
  onStop: (line: Transaction) => void;
  onReverse: (line: Transaction) => void;
  /** Rendered above the lines; called without a statement while it loads. */
  toolbar: (statement: LoadedStatement | undefined) => ReactNode;
}

export interface LoadedStatement {
  coming: readonly ComingLine[];
  posted: Statement['posted'];
  figures: StatementFigures;
}

export function LoadedStatement(props: LoadedStatementProps) {
  const { employee, onStop, onReverse, toolbar } = props;
  const isLeader = useIsLeader();
  const query = useQuery({ ...transactionsOf(employee.id), ...(isLeader && { select: withoutBatches }) });
  const topUp = useQuery({ ...nextTopUpOf(employee.id), enabled: !isLeader });
  const marked = useNewLines(query.data);
  const statement = query.data && toStatement(query.data);

  // Waits for both queries, so that the lines do not move when the second response arrives.
  const isWhole = statement !== undefined && (isLeader || !topUp.isPending);
  const shown = isWhole
    ? {
        coming: comingLines(statement.coming, topUp.data ?? null).map((line) =>
          isLeader ? { ...line, stoppable: null } : line,
        ),
        posted: statement.posted,
        figures: statementFigures(statement, employee.held),
      }
    : undefined;
  const isEmpty = shown?.coming.length === 0 && shown.posted.length === 0;
  return (
    <>
      {toolbar(shown)}
      {query.error && (
        <LoadError
          compact={statement !== undefined}
          title={`Transaktionerne kunne ikke ${statement ? 'opdateres' : 'hentes'}.`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {topUp.error && statement && (
        <LoadError
          compact
          title={`Næste tilskrivning kunne ikke ${topUp.data === undefined ? 'hentes' : 'opdateres'}.`}
          error={topUp.error}
          onRetry={() => void topUp.refetch()}
        />
      )}
      {!shown && (statement || !query.error) && <Spinner text="Indlæser transaktioner …" />}
      {shown &&
        (isEmpty ? (
          <Empty />
        ) : (
          <StatementLines
            {...shown}
            marked={marked}
            onStop={onStop}
            onReverse={isLeader ? undefined : onReverse}
          />
        ))}
    </>
  );
}

/** Leaders have no pages of batches. */
const withoutBatches = (lines: Transaction[]): Transaction[] =>
  lines.map(({ batchId: _page, ...line }) => line);

function Empty() {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>Der er ingen transaktioner endnu.</p>
      <p className="secondary">Saldoen er 0, indtil et beløb tilføjes.</p>
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

/** Returns the keys of the lines that are new in the latest list, for two seconds. */
function useNewLines(lines: readonly Transaction[] | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState(lines);
  const [marked, setMarked] = useState(none);
  if (lines !== known) {
    setKnown(lines);
    if (lines !== undefined) {
      const added = newLines(known, lines);
      if (added.size > 0) setMarked(added);
    }
  }
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = window.setTimeout(() => setMarked(none), MARKED_MS);
    return () => window.clearTimeout(timer);
  }, [marked]);
  return marked;
}
