import { oneOf } from '@saldo/contract/address-filters';
import type { FileUpdate, FileUpdateRow, UpdateRowKind } from '@saldo/contract/employee-updates';
import { useQuery } from '@tanstack/react-query';
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

const columns: readonly RowColumn[] = [
  {
    key: 'name',
    header: 'Medarbejder',
    sortable: true,
    value: ({ name, email }) => name || email,
    render: ({ name, email }) => name || email || '–',
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
    render: (row) => (
      <span className={classes.state} data-kind={row.kind}>
        {stateWords(row)}
      </span>
    ),
  },
  {
    key: 'changes',
    header: 'Ændringer',
    value: (row) => rowSentences(row).join('; '),
    render: (row) => rowSentences(row).join('; ') || '–',
  },
];

const kinds: readonly UpdateRowKind[] = ['new', 'changed', 'missing', 'error', 'unchanged'];
const declaredFilters = { kind: oneOf(kinds) };

export function UpdateRows({ update }: { update: FileUpdate }) {
  const state = useTableState({ columns, defaultSort: 'line' });
  const filters = useFilters(declaredFilters);
  const { kind } = filters.values;
  const source = serverSource(useQuery(updateRowsPage(update, { ...state.request, ...filters.values })));
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
          allLabel="Alle"
          options={kinds.map((value) => ({
            value,
            label: `${factLabels[value]} (${formatCount(update.rows[value])})`,
          }))}
          value={kind}
          onChange={(chosen) => filters.set({ kind: chosen })}
        />
      }
      filterCount={filters.count}
      empty={{ title: kind ? `${factLabels[kind]}: ingen.` : 'Filen har ingen linjer.' }}
      errorTitle="Linjerne kunne ikke hentes."
      loadingText="Indlæser linjer …"
    />
  );
}
