import { Button } from '@mantine/core';
import type { Customer } from '@saldo/contract/customers';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { customersPage } from '../../api/customers.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { sortKeysOf, tableRequest, useTableState } from '../../ui/table/use-table-state.ts';
import { customerColumns } from './customer-columns.tsx';

const CustomerDialog = lazyComponent(() => import('./customer-dialog.tsx').then((m) => m.CustomerDialog));
const DeleteCustomerDialog = lazyComponent(() =>
  import('./delete-customer-dialog.tsx').then((m) => m.DeleteCustomerDialog),
);

const table = { columns: customerColumns, defaultSort: 'companyName' } as const;

/** Fetches the list at the address before the screen is rendered. */
export const prefetchCustomers = (client: QueryClient) =>
  client.prefetchQuery(
    customersPage(tableRequest({ ...table, sortKeys: sortKeysOf(customerColumns) }, location.search)),
  );

type CustomerDialogs = { form: Customer | undefined; delete: Customer };

export function CustomersScreen() {
  const state = useTableState(table);
  const source = serverSource(useQuery(customersPage(state.request)));
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<CustomerDialogs>();

  const createButton = <Button onClick={() => dialogs.open('form')}>Opret ny kunde</Button>;
  return (
    <>
      <PageHeader help="customers" title="Kunder" count={source.rows && source.total} action={createButton} />
      <DataTable
        label="Kunder"
        list="customers"
        columns={customerColumns}
        source={source}
        state={state}
        rowKey={(customer) => customer.id}
        rowName={(customer) => customer.companyName}
        rowHref={(customer) => `/customers/${customer.id}`}
        actions={(customer) => [
          {
            key: 'edit',
            label: 'Rediger',
            icon: <IconPencil aria-hidden />,
            onSelect: () => dialogs.open('form', customer),
          },
          {
            key: 'delete',
            label: 'Slet',
            icon: <IconTrash aria-hidden />,
            danger: true,
            onSelect: () => dialogs.open('delete', customer),
          },
        ]}
        searchLabel="Søg i kunder"
        paginator="always"
        empty={{
          title: 'Der er ingen kunder endnu.',
          why: 'En kunde er et firma, hvis medarbejdere handler i webshoppen.',
          action: createButton,
        }}
        errorTitle="Kunderne kunne ikke hentes."
        loadingText="Indlæser kunder …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          form: (frame, customer) => (
            <CustomerDialog {...frame} customer={customer} onSaved={({ id }) => mark(id)} />
          ),
          delete: (frame, customer) => <DeleteCustomerDialog {...frame} customer={customer} />,
        }}
      />
    </>
  );
}
