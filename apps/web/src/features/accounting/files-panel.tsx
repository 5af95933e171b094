import { Button } from '@mantine/core';
import type { AccountingMonth } from '@saldo/contract/accounting';
import type { AccountingExport } from '@saldo/contract/accounting-files';
import { type ExportKind, exportKinds, exportLabels } from '@saldo/contract/accounting-files.paths';
import { exportWords } from '@saldo/contract/export-words';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { useQuery } from '@tanstack/react-query';
import { accountingExportsOf, useMakeExport } from '../../api/accounting-files.ts';
import { exportAddress } from '../../api/export-address.ts';
import { useMutateOnce } from '../../api/use-mutate-once.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { actionSucceeded, toastError } from '../../ui/toast/toast.ts';
import { EconomicInvoices } from './economic-invoices.tsx';
import { exportColumns } from './export-columns.tsx';
import classes from './files-panel.module.css';

const MakeExportAgainDialog = lazyComponent(() =>
  import('./make-export-again-dialog.tsx').then((m) => m.MakeExportAgainDialog),
);

/** The files of a closed month for accounting programs. */
export function FilesPanel({ month: { month, state } }: { month: Pick<AccountingMonth, 'month' | 'state'> }) {
  if (state !== 'closed') {
    return (
      <p className="secondary">Filer til regnskabsprogrammet dannes, når {monthName(month)} er lukket.</p>
    );
  }
  return (
    <>
      <Files month={month} />
      <EconomicInvoices month={month} />
    </>
  );
}

function Files({ month }: { month: string }) {
  const exports = useQuery(accountingExportsOf(month));
  const dialogs = useDialogs<{ again: AccountingExport }>();
  const tableState = useTableState({ columns: exportColumns, prefix: 'files-' });
  const { data } = exports;
  return (
    <>
      <SectionHeader title="Filer til regnskabsprogrammet" />
      {data ? (
        <ul className={classes.kinds}>
          {exportKinds.map((kind) => (
            <Kind
              key={kind}
              month={month}
              kind={kind}
              last={data.find((one) => one.kind === kind)}
              onAgain={(last) => dialogs.open('again', last)}
            />
          ))}
        </ul>
      ) : exports.error ? (
        <LoadError
          title="Filerne kunne ikke hentes."
          error={exports.error}
          onRetry={() => void exports.refetch()}
        />
      ) : (
        <Spinner text="Indlæser filer …" />
      )}
      {data && data.length > 0 && (
        <>
          <SectionHeader title="Dannede filer" count={data.length} />
          <DataTable
            label="Dannede filer"
            columns={exportColumns}
            source={clientSource(exports, exportColumns, tableState)}
            state={tableState}
            rowKey={({ id }) => id}
            rowName={({ fileName }) => fileName}
            empty={{ title: 'Der er ingen filer.' }}
            errorTitle="Filerne kunne ikke hentes."
            loadingText="Indlæser filer …"
          />
        </>
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          again: (frame, last) => <MakeExportAgainDialog {...frame} month={month} last={last} />,
        }}
      />
    </>
  );
}

interface KindProps {
  month: string;
  kind: ExportKind;
  last: AccountingExport | undefined;
  onAgain: (last: AccountingExport) => void;
}

function Kind({ month, kind, last, onAgain }: KindProps) {
  const mutation = useMakeExport(month);
  const makeOnce = useMutateOnce(mutation.mutate);
  const label = exportLabels[kind];
  const action = `make ${kind}`;
  return (
    <li className={classes.kind}>
      <div>
        <strong>{label}</strong>
        <p className="secondary">{last ? exportWords(last) : 'Filen er ikke dannet.'}</p>
      </div>
      <div className={classes.actions}>
        {last && (
          <Button component="a" variant="default" href={addressOf(last)} aria-label={`Hent ${label}`}>
            Hent
          </Button>
        )}
        <Button
          variant={last ? 'subtle' : 'default'}
          loading={mutation.isPending}
          aria-label={`${last ? 'Dan ny fil' : 'Dan fil'}: ${label}`}
          onClick={() =>
            last
              ? onAgain(last)
              : makeOnce(
                  { kind },
                  {
                    onSuccess: () => actionSucceeded(action),
                    onError: ({ message }) => toastError(message, action),
                  },
                )
          }
        >
          {last ? 'Dan ny fil' : 'Dan fil'}
        </Button>
      </div>
    </li>
  );
}

const addressOf = ({ id }: AccountingExport): string =>
  exportAddress('downloadAccountingExport', { params: { id } });
