import { Button } from '@mantine/core';
import type { AmountBatch } from '@saldo/contract/amount-batches';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { isIdInAddress } from '../../shared/address-id.ts';
import { ApiError } from '../../shared/api-error.ts';
import { employeeCount } from '../../shared/employee-count.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useParams } from '../../shared/navigation/screens.tsx';
import { useSessionUser } from '../../shared/session-user.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { batchById, batchRowsPage, exportAddress } from './amount-batches.api.ts';
import classes from './amount-batches.module.css';
import { postedRowColumns } from './batch-columns.tsx';
import { BatchStateLabel } from './batch-state-label.tsx';
import { batchTiming } from './batch-words.ts';

const UndoBatchDialog = lazyComponent(() => import('./undo-batch-dialog.tsx').then((m) => m.UndoBatchDialog));

const back = { to: '/amount-batches', label: 'Tildelinger' };

export function AmountBatchScreen() {
  const { id = '' } = useParams();
  const isId = isIdInAddress(id);
  const { data, error, refetch } = useQuery({ ...batchById(Number(id)), enabled: isId });
  if (data) return <Loaded key={data.id} batch={data} />;
  if (!isId || (error instanceof ApiError && error.status === 404)) {
    return (
      <>
        <PageHeader title="Tildelingen findes ikke" back={back} />
        <p>
          Adressen passer ikke til nogen tildeling. <Link to={back.to}>Til tildelingerne</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Tildeling" back={back} />
      {error ? (
        <LoadError title="Tildelingen kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner text="Indlæser tildeling …" />
      )}
    </>
  );
}

function Loaded({ batch }: { batch: AmountBatch }) {
  const state = useTableState({ defaultSort: 'employee', columns: postedRowColumns });
  const source = serverSource(useQuery(batchRowsPage(batch.id, state.request)));
  const dialogs = useDialogs<{ undo: AmountBatch }>();
  return (
    <>
      <PageHeader
        help="undo-batch"
        title={batch.text}
        back={back}
        action={
          <div className={classes.actions}>
            <Button component="a" variant="default" href={exportAddress(batch.id)} download>
              Hent CSV
            </Button>
            {batch.state !== 'undone' && (
              <Button variant="default" onClick={() => dialogs.open('undo', batch)}>
                Fortryd
              </Button>
            )}
          </div>
        }
      />
      <BatchFacts batch={batch} />
      <SectionHeader title="Medarbejdere" count={source.rows && source.total} />
      <DataTable
        label="Medarbejdere i tildelingen"
        columns={postedRowColumns}
        source={source}
        state={state}
        rowKey={({ employee }) => employee.id}
        rowName={({ employee }) => employee.name}
        searchLabel="Søg i navn, e-mail og tekst"
        empty={{ title: 'Der er ingen medarbejdere i tildelingen.' }}
        errorTitle="Medarbejderne kunne ikke hentes."
        loadingText="Indlæser medarbejdere …"
      />
      <DialogHost
        dialogs={dialogs}
        render={{ undo: (frame, target) => <UndoBatchDialog {...frame} batch={target} /> }}
      />
    </>
  );
}

function BatchFacts({ batch }: { batch: AmountBatch }) {
  const isOperator = useSessionUser().role === 'Admin';
  return (
    <Facts>
      <Fact label="Tildeling">
        <span className="figures">{batch.id}</span>
      </Fact>
      {isOperator && <Fact label="Kunde">{batch.customer.companyName}</Fact>}
      <Fact label="Lavet">
        <span className="figures">{formatDateTime(batch.postedAt)}</span> af {batch.postedBy}
      </Fact>
      <Fact label="Dato">{batchTiming(formatDate(batch.futureDate ?? batch.date), batch.frequency)}</Fact>
      <Fact label="I alt">
        {formatSignedPoints(batch.total)} point fordelt på {employeeCount(batch.employees)}
        {batch.frequency !== 'none' && ', hver gang'}
      </Fact>
      <Fact label="Status">
        <BatchStateLabel state={batch.state} />
        {batch.undoneAt !== null && (
          <span className="secondary">
            {' '}
            {formatDateTime(batch.undoneAt)} af {batch.undoneBy}
          </span>
        )}
      </Fact>
    </Facts>
  );
}
