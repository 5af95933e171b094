import { Button } from '@mantine/core';
import type { AccountingMonth } from '@saldo/contract/accounting';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { useQuery } from '@tanstack/react-query';
import { accountingMonths } from '../../api/accounting.ts';
import { Link } from '../../ui/address/link.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { clientSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import classes from './accounting.module.css';
import { monthColumns } from './month-columns.tsx';
import { monthAddress, monthTitle } from './month-words.ts';
import { useClosedToast } from './use-closed-toast.ts';

const CloseMonthDialog = lazyComponent(() =>
  import('./close-month-dialog.tsx').then((m) => m.CloseMonthDialog),
);

export function AccountingScreen() {
  const months = useQuery(accountingMonths);
  const state = useTableState({ columns: monthColumns });
  const source = clientSource(months, monthColumns, state);
  const dialogs = useDialogs<{ close: AccountingMonth }>();
  useClosedToast(months.data);
  // Months are closed in their order.
  const next = months.data?.findLast((month) => month.state !== 'closed');
  return (
    <>
      <PageHeader
        help="accounting"
        title="Regnskab"
        action={
          <div className={classes.buttons}>
            <Button component={Link} to="/accounting/settings" variant="default">
              Opsætning
            </Button>
            {next?.state === 'open' && next.problem === null && (
              <Button onClick={() => dialogs.open('close', next)}>Luk {monthName(next.month)}</Button>
            )}
          </div>
        }
      />
      <p className={classes.problem} role="status" data-stops={next?.state === 'closing' || undefined}>
        {next?.problem}
      </p>
      <DataTable
        label="Måneder"
        columns={monthColumns}
        source={source}
        state={state}
        rowKey={({ month }) => month}
        rowName={({ month }) => monthTitle(month)}
        rowHref={({ month }) => monthAddress(month)}
        empty={{
          title: 'Der er ingen måneder endnu.',
          why: 'Den første måned er den, hvor den første kunde er oprettet.',
        }}
        errorTitle="Månederne kunne ikke hentes."
        loadingText="Indlæser måneder …"
      />
      <DialogHost
        dialogs={dialogs}
        render={{ close: (frame, month) => <CloseMonthDialog {...frame} month={month} /> }}
      />
    </>
  );
}
