import { Button } from '@mantine/core';
import type { ScheduledAmount } from '@saldo/contract/transactions';
import { viewLists } from '@saldo/contract/view-lists';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCustomerOptions } from '../../api/customers.ts';
import { scheduledPage } from '../../api/transactions.ts';
import { employeeAddress } from '../../ui/address/addresses.ts';
import { useFilters } from '../../ui/address/use-filters.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { columnsForAdministrators, columnsForOperators } from './scheduled-amount-columns.tsx';

const StopTransactionDialog = lazyComponent(() =>
  import('./stop-transaction-dialog.tsx').then((m) => m.StopTransactionDialog),
);

/** Operators see the scheduled amounts of all customers. */
export function ScheduledAmountsScreen() {
  const customers = useCustomerOptions();
  const columns = customers === undefined ? columnsForAdministrators : columnsForOperators;
  const state = useTableState({ defaultSort: 'date', columns });
  const filters = useFilters(viewLists['scheduled-amounts']);
  const { customerId } = filters.values;
  const source = serverSource(useQuery(scheduledPage({ ...state.request, ...filters.values })));
  const dialogs = useDialogs<{ stop: ScheduledAmount }>();
  return (
    <>
      <PageHeader help="scheduled-amounts" title="Planlagte beløb" count={source.rows && source.total} />
      <DataTable
        label="Planlagte beløb"
        list="scheduled-amounts"
        columns={columns}
        source={source}
        state={state}
        rowKey={(amount) => amount.id}
        rowName={({ text, employee }) => `${text} til ${employee.name}`}
        rowHref={({ employee }) => employeeAddress(employee.id)}
        actions={(amount) => [
          {
            key: 'stop',
            label: 'Stop',
            icon: <IconBan aria-hidden />,
            danger: true,
            onSelect: () => dialogs.open('stop', amount),
          },
        ]}
        searchLabel={customers ? 'Søg i medarbejder, tekst og kunde' : 'Søg i medarbejder og tekst'}
        filtering={filters}
        {...(customers && {
          filters: (
            <SelectFilter
              label="Kunde"
              allLabel="Alle"
              options={withChosen(customers, customerId, 'Slettet kunde')}
              value={customerId}
              onChange={(id) => filters.set({ customerId: id })}
            />
          ),
        })}
        empty={
          customerId
            ? {
                title: 'Kunden har ingen planlagte beløb.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen planlagte beløb.',
                why: 'Et beløb med en dato eller en gentagelse står her, til det er tilføjet sidste gang.',
              }
        }
        errorTitle="De planlagte beløb kunne ikke hentes."
        loadingText="Indlæser planlagte beløb …"
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          stop: (frame, amount) => (
            <StopTransactionDialog
              {...frame}
              employeeId={amount.employee.id}
              employeeName={amount.employee.name}
              line={amount}
            />
          ),
        }}
      />
    </>
  );
}
