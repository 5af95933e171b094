import { Button } from '@mantine/core';
import { readFilters } from '@saldo/contract/address-filters';
import type { Customer } from '@saldo/contract/customers';
import { viewLists } from '@saldo/contract/view-lists';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customersPage } from '../../api/customers.ts';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { useFilters } from '../../ui/address/use-filters.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useMedium } from '../../ui/page/screen-width.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { sortKeysOf, tableRequest, useTableState } from '../../ui/table/use-table-state.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerStateFilter } from './customer-state-filter.tsx';
import { endActions } from './end-actions.tsx';

const CustomerDialog = lazyComponent(() => import('./customer-dialog.tsx').then((m) => m.CustomerDialog));
const DeleteCustomerDialog = lazyComponent(() =>
  import('./delete-customer-dialog.tsx').then((m) => m.DeleteCustomerDialog),
);

const EndCustomerDialog = lazyComponent(() =>
  import('./end-customer-dialog.tsx').then((m) => m.EndCustomerDialog),
);
const CancelCustomerEndDialog = lazyComponent(() =>
  import('./cancel-customer-end-dialog.tsx').then((m) => m.CancelCustomerEndDialog),
);

const table = { columns: customerColumns, defaultSort: 'companyName' } as const;

/** Fetches the list at the address before the screen is rendered. */
export const prefetchCustomers = (client: QueryClient): Promise<void> =>
  client.prefetchQuery(
    customersPage({
      ...tableRequest({ ...table, sortKeys: sortKeysOf(customerColumns) }, location.search),
      ...readFilters(viewLists.customers, new URLSearchParams(location.search)),
    }),
  );

type CustomerDialogs = {
  form: Customer | undefined;
  end: Customer;
  cancelEnd: Customer;
  delete: Customer;
};

export function CustomersScreen({ children }: { children?: ReactNode }) {
  const state = useTableState(table);
  const filters = useFilters(viewLists.customers);
  const source = serverSource(useQuery(customersPage({ ...state.request, ...filters.values })));
  const navigate = useNavigate();
  const [marked, mark] = useMarkedRow();
  const medium = useMedium();
  const dialogs = useDialogs<CustomerDialogs>();

  const createButton = (
    <Button data-creates onClick={() => dialogs.open('form')}>
      Opret ny kunde
    </Button>
  );
  return (
    <>
      <PageHeader help="customers" title="Kunder" count={source.rows && source.total} action={createButton} />
      {children}
      <DataTable
        label="Kunder"
        list="customers"
        columns={customerColumns}
        source={source}
        state={state}
        rowKey={(customer) => customer.id}
        rowName={(customer) => customer.companyName}
        rowHref={(customer) => `/customers/${customer.id}`}
        actionsInMenu={medium}
        actions={(customer) => [
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil aria-hidden />,
            onSelect: () => dialogs.open('form', customer),
          },
          ...endActions(
            customer,
            () => dialogs.open('end', customer),
            () => dialogs.open('cancelEnd', customer),
          ),
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash aria-hidden />,
            danger: true,
            onSelect: () => dialogs.open('delete', customer),
          },
        ]}
        searchLabel="Søg i kunder"
        filtering={filters}
        filters={<CustomerStateFilter filters={filters} />}
        paginator="always"
        empty={
          filters.count > 0
            ? {
                title: 'Ingen kunder passer til filteret.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis aktive
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen kunder endnu.',
                why: 'En kunde er et firma, hvis medarbejdere handler i webshoppen.',
                action: (
                  <>
                    {createButton}
                    <Button variant="subtle" size="xs" onClick={() => filters.set({ state: 'ended' })}>
                      Vis afsluttede
                    </Button>
                  </>
                ),
              }
        }
        errorTitle="Kunderne kunne ikke hentes."
        loadingText="Indlæser kunder …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          form: (frame, customer) => (
            <CustomerDialog
              {...frame}
              customer={customer}
              onSaved={({ id }) => (customer ? mark(id) : navigate(`/customers/${id}`))}
            />
          ),
          end: (frame, customer) => (
            <EndCustomerDialog {...frame} customer={customer} onEnding={() => mark(customer.id)} />
          ),
          cancelEnd: (frame, customer) => <CancelCustomerEndDialog {...frame} customer={customer} />,
          delete: (frame, customer) => (
            <DeleteCustomerDialog
              {...frame}
              customer={customer}
              onEnd={() => dialogs.open('end', customer)}
            />
          ),
        }}
      />
    </>
  );
}
