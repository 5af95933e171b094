import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { customerColumns } from './customer-columns.tsx';
import { customersPage } from './customers.api.ts';

/** Home of an operator: the list of customers (spec §2). */
export function CustomersScreen() {
  const state = useTableState({ defaultSort: 'companyName', columns: customerColumns });
  const source = serverSource(useQuery(customersPage(state.request)));
  return (
    <>
      <PageHeader title="Kunder" count={source.rows && source.total} />
      <DataTable
        label="Kunder"
        columns={customerColumns}
        source={source}
        state={state}
        rowKey={(customer) => customer.id}
        rowName={(customer) => customer.companyName}
        rowHref={(customer) => `/customers/${customer.id}`}
        searchLabel="Søg i kunder"
        empty={{ title: 'Der er ingen kunder endnu.' }}
        errorTitle="Kunderne kunne ikke hentes."
      />
    </>
  );
}
