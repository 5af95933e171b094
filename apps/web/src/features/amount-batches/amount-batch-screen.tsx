import { Button } from '@mantine/core';
import { isIdInAddress } from '@saldo/contract/address-filters';
import type { AmountBatch } from '@saldo/contract/amount-batches';
import { formatDate, formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { batchById, batchRowsPage } from '../../api/amount-batches.ts';
import { ApiError } from '../../api/client/errors.ts';
import { exportAddress } from '../../api/export-address.ts';
import { useIsOperator } from '../../api/session.ts';
import { Link } from '../../ui/address/link.tsx';
import { useParams } from '../../ui/address/screens.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { Fact, Facts } from '../../ui/page/facts.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { employeeCount } from '../../ui/text/counts.ts';
import classes from './amount-batches.module.css';
import { postedRowColumns } from './batch-columns.tsx';
import { useBatchOrigin } from './batch-origin.ts';
import { BatchStateLabel } from './batch-state-label.tsx';
import { batchTiming } from './batch-words.ts';

const UndoBatchDialog = lazyComponent(() => import('./undo-batch-dialog.tsx').then((m) => m.UndoBatchDialog));

export function AmountBatchScreen() {
  const { id = '' } = useParams();
  const back = useBatchOrigin();
  const isId = isIdInAddress(id);
  const { data, error, refetch } = useQuery({ ...batchById(Number(id)), enabled: isId });
  if (data) return <Loaded key={data.id} batch={data} back={back} />;
  if (!isId || (error instanceof ApiError && error.status === 404)) {
    return (
      <>
        <PageHeader title="Tilførslen findes ikke" back={back} />
        <p>
          Adressen passer ikke til nogen tilførsel. <Link to="/amount-batches">Til tilførslerne</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Tilførsel" back={back} />
      {error ? (
        <LoadError title="Tilførslen kunne ikke hentes." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner text="Indlæser tilførsel …" />
      )}
    </>
  );
}

function Loaded({ batch, back }: { batch: AmountBatch; back: ReturnType<typeof useBatchOrigin> }) {
  const state = useTableState({ defaultSort: 'employee', columns: postedRowColumns });
  const source = serverSource(useQuery(batchRowsPage(batch.id, state.request)));
  const dialogs = useDialogs<{ undo: AmountBatch }>();
  return (
    <>
      <PageHeader
        help="undo-batch"
        title={batch.text}
        isStruck={batch.state === 'undone'}
        back={back}
        action={
          <div className={classes.actions}>
            <Button
              component="a"
              variant="default"
              href={exportAddress('exportAmountBatch', { params: { id: batch.id } })}
            >
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
        label="Medarbejdere i tilførslen"
        columns={postedRowColumns}
        source={source}
        state={state}
        rowKey={({ employee }) => employee.id}
        rowName={({ employee }) => employee.name}
        searchLabel="Søg i navn, e-mail og tekst"
        empty={{ title: 'Der er ingen medarbejdere i tilførslen.' }}
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
  const isOperator = useIsOperator();
  return (
    <Facts>
      <Fact label="Tilførsel">
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
