import { frequencyTexts } from '@saldo/contract/frequency-words';
import type { TopUpRun } from '@saldo/contract/top-ups';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { runsOf } from '../../api/top-ups.ts';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { serverSource } from '../../ui/table/table-source.ts';
import { useDialogTableState } from '../../ui/table/use-dialog-table-state.ts';
import { formatCount } from '../../ui/text/counts.ts';
import classes from './group-runs-dialog.module.css';

export function PastRuns({ groupId }: { groupId: number }) {
  const state = useDialogTableState();
  const { limit, offset } = state.request;
  const source = serverSource(useQuery(runsOf(groupId, { limit, offset })));
  return (
    <div>
      <SectionHeader title="Tidligere kørsler" count={source.rows && source.total} />
      <DataTable
        label="Tidligere kørsler"
        columns={columns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ date }) => formatDate(date)}
        empty={{ title: 'Der har ikke været nogen kørsler endnu.' }}
        errorTitle="Kørslerne kunne ikke hentes."
        loadingText="Indlæser kørsler …"
      />
    </div>
  );
}

type Result = NonNullable<TopUpRun['result']>;

const figureColumn = (key: keyof Result, header: string, format = formatCount): Column<TopUpRun> => ({
  key,
  header,
  align: 'right',
  render: ({ result }) => (result === null ? '–' : format(result[key])),
});

const columns: readonly Column<TopUpRun>[] = [
  {
    key: 'date',
    header: 'Dato',
    render: (run) => (
      <>
        <span className="figures">{formatDate(run.date)}</span>{' '}
        <span className={classes.kind}>{run.result === null ? 'I gang' : frequencyTexts[run.frequency]}</span>
      </>
    ),
  },
  figureColumn('credited', 'Fik point'),
  figureColumn('capped', 'Afkortet'),
  figureColumn('skipped', 'Fik intet'),
  {
    ...figureColumn('totalPoints', 'Point i alt', formatPoints),
    onCardTop: true,
    renderOnCard: ({ result }) => result && `${formatPoints(result.totalPoints)} point`,
  },
];
