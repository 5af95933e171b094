import { formatDate } from '@saldo/domain/dates/danish-dates';
import { useQuery } from '@tanstack/react-query';
import { nextTopUpOf } from '../../api/top-ups.ts';
import { transactionsOf } from '../../api/transactions.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useClientSource } from '../../ui/table/use-client-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { type ComingLine, comingLines } from './coming-lines.ts';
import { toStatement } from './statement.ts';
import type { StatementDialogState } from './statement-dialogs.tsx';
import { BatchLink, comingAmount, remarksOf, StopButton } from './statement-parts.tsx';

const columns: readonly Column<ComingLine, 'date'>[] = [
  {
    key: 'date',
    header: 'Næste gang',
    sortable: true,
    fitsContent: true,
    value: ({ date }) => date,
    render: ({ date }) => <span className="figures">{formatDate(date)}</span>,
  },
  {
    key: 'text',
    header: 'Tekst',
    isRowName: true,
    value: ({ text }) => text,
    render: ({ text, stoppable }) => (
      <>
        {text}
        {stoppable && <BatchLink line={stoppable} />}
      </>
    ),
  },
  { key: 'repeated', header: 'Gentages', value: remarksOf, render: remarksOf },
  {
    key: 'amount',
    header: 'Beløb',
    align: 'right',
    onCardTop: true,
    value: ({ points }) => points,
    render: ({ points }) => comingAmount(points),
  },
];

interface PlannedAmountsProps {
  employeeId: number;
  onStop: StatementDialogState['onStop'];
}

/** Scheduled amounts and the next top-up of an employee, which are not in the balance yet. */
export function PlannedAmounts({ employeeId, onStop }: PlannedAmountsProps) {
  const transactions = useQuery(transactionsOf(employeeId));
  const topUp = useQuery(nextTopUpOf(employeeId));
  const state = useTableState({ columns, defaultSort: 'date' });
  const isWhole = transactions.data && topUp.data !== undefined;
  const source = useClientSource(
    {
      data: isWhole ? comingLines(toStatement(transactions.data).coming, topUp.data) : undefined,
      isFetching: transactions.isFetching || topUp.isFetching,
      error: transactions.error ?? topUp.error,
      refetch: () => Promise.all([transactions.refetch(), topUp.refetch()]),
    },
    columns,
    state,
  );
  return (
    <DataTable
      label="Planlagte beløb"
      columns={columns}
      source={source}
      state={state}
      rowKey={({ key }) => key}
      rowName={({ text }) => text}
      buttons={{ width: 96, render: (line) => <StopButton line={line} onStop={onStop} /> }}
      empty={{
        title: 'Der er ingen planlagte beløb.',
        why: 'Et beløb med en dato i fremtiden står her, til det bliver bogført.',
      }}
      errorTitle="De planlagte beløb kunne ikke hentes."
      loadingText="Indlæser planlagte beløb …"
    />
  );
}
