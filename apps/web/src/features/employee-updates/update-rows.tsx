import { oneOfOr } from '@saldo/contract/address-filters';
import type { FileUpdate, FileUpdateRow } from '@saldo/contract/employee-updates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { updateRowsPage } from '../../api/employee-updates.ts';
import { useFilters } from '../../ui/address/use-filters.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './employee-updates.module.css';
import { factLabels, rowSentences, stateWords } from './update-words.ts';

type RowColumn = Column<FileUpdateRow, 'line' | 'name'>;

/** A missing employee is grey unless the update makes them leave. */
const columnsFor = (missingLeave: boolean): readonly RowColumn[] => {
  const quiet = (row: FileUpdateRow, text: string) => (
    <span
      className={classes.state}
      data-kind={row.kind}
      data-quiet={(row.kind === 'missing' && !missingLeave) || undefined}
    >
      {text}
    </span>
  );
  const name = (row: FileUpdateRow, text: string) =>
    row.kind === 'missing' && !missingLeave ? quiet(row, text) : text;
  return [
    {
      key: 'name',
      header: 'Medarbejder',
      sortable: true,
      value: ({ name, email }) => name || email,
      render: (row) => name(row, row.name || row.email || '–'),
    },
    {
      key: 'line',
      header: 'Linje',
      sortable: true,
      align: 'right',
      render: ({ line }) => (line === null ? '–' : formatCount(line)),
      renderOnCard: ({ line }) => (line === null ? '' : `Linje ${formatCount(line)}`),
    },
    {
      key: 'email',
      header: 'E-mail',
      hideOnNarrow: true,
      shrinksOnCard: true,
      value: ({ email }) => email,
      render: ({ email }) => email || '–',
    },
    {
      key: 'state',
      header: 'Status',
      fitsContent: true,
      onCardTop: true,
      render: (row) => quiet(row, stateWords(row)),
    },
    {
      key: 'changes',
      header: 'Ændringer',
      value: (row) => rowSentences(row).join('; '),
      render: (row) => rowSentences(row).join('; ') || '–',
    },
  ];
};

/** What happens and what is wrong comes first. */
const kinds = ['effective', 'all', 'new', 'changed', 'missing', 'error', 'unchanged'] as const;
type ShownKind = (typeof kinds)[number];
const declaredFilters = { kind: oneOfOr(kinds, 'effective') };

const kindLabels: Record<ShownKind, string> = {
  effective: 'Ændringer og fejl',
  all: 'Alle linjer',
  ...factLabels,
};

function countOf({ rows }: FileUpdate, kind: ShownKind): number {
  const { unchanged, ...effective } = rows;
  const sum = Object.values(effective).reduce((total, count) => total + count, 0);
  if (kind === 'effective') return sum;
  return kind === 'all' ? sum + unchanged : rows[kind];
}

export function UpdateRows({ update, leavesMissing }: { update: FileUpdate; leavesMissing: boolean }) {
  const missingLeave = leavesMissing || update.applied !== null;
  const columns = useMemo(() => columnsFor(missingLeave), [missingLeave]);
  const state = useTableState({ columns, defaultSort: 'line' });
  const filters = useFilters(declaredFilters);
  const { kind } = filters.values;
  const shown = kind === 'all' ? undefined : kind;
  const source = serverSource(
    useQuery(updateRowsPage(update, { ...state.request, ...(shown && { kind: shown }) })),
  );
  return (
    <DataTable
      label="Linjerne i filen"
      columns={columns}
      source={source}
      state={state}
      rowKey={({ line, employeeId }) => line ?? `missing ${employeeId}`}
      rowName={({ name, email }) => name || email}
      details={(row) => {
        const sentences = rowSentences(row);
        return sentences.length < 2 ? undefined : (
          <ul className={classes.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        );
      }}
      searchLabel="Søg i navn og e-mail"
      filters={
        <SelectFilter
          label="Vis"
          isWide
          options={kinds
            .filter((value) => value === kind || countOf(update, value) > 0 || value === 'effective')
            .map((value) => ({
              value,
              label: `${kindLabels[value]} (${formatCount(countOf(update, value))})`,
            }))}
          value={kind}
          onChange={(chosen) => filters.set({ kind: chosen })}
        />
      }
      filtering={filters}
      empty={{ title: kind === 'effective' ? 'Filen ændrer ikke noget.' : `${kindLabels[kind]}: ingen.` }}
      errorTitle="Linjerne kunne ikke hentes."
      loadingText="Indlæser linjer …"
    />
  );
}
