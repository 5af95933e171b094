import type { PastTerms } from '@saldo/contract/invoicing-terms';
import { invoicingFieldLabels } from '@saldo/contract/invoicing-terms.paths';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { invoicingModeText, resetModeLabels } from '@saldo/domain/accounting/invoicing-terms';
import { pointPriceText } from '@saldo/domain/accounting/point-price';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { SectionHeader } from '../../ui/page/section-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { loadedSource } from '../../ui/table/table-source.ts';
import { useDialogTableState } from '../../ui/table/use-dialog-table-state.ts';

export function TermsHistory({ terms }: { terms: readonly PastTerms[] }) {
  const state = useDialogTableState();
  return (
    <div>
      <SectionHeader title="Aftaler om fakturering" count={terms.length} />
      <DataTable
        label="Aftaler om fakturering"
        columns={columns}
        source={loadedSource(terms)}
        state={state}
        rowKey={({ from }) => from}
        rowName={({ from }) => `aftalen fra ${monthName(from)}`}
        empty={{ title: 'Der er ingen aftaler.' }}
        errorTitle="Aftalerne kunne ikke hentes."
        paginator="never"
      />
    </div>
  );
}

const columns: readonly Column<PastTerms>[] = [
  { key: 'from', header: 'Gælder fra', render: ({ from }) => `1. ${monthName(from)}` },
  { key: 'mode', header: invoicingFieldLabels.mode, render: invoicingModeText },
  {
    key: 'pointPrice',
    header: invoicingFieldLabels.pointPrice,
    render: (terms) => <span className="figures">{pointPriceText(terms)}</span>,
  },
  {
    key: 'resetMode',
    header: invoicingFieldLabels.resetMode,
    render: ({ resetMode }) => resetModeLabels[resetMode],
    renderOnCard: ({ resetMode }) => `Nulstilling: ${resetModeLabels[resetMode]}`,
  },
  {
    key: 'changedAt',
    header: 'Ændret',
    render: ({ changedAt, changedBy }) => (
      <span className="figures">
        {formatDateTime(changedAt)}
        {changedBy !== null && ` af ${changedBy}`}
      </span>
    ),
  },
];
