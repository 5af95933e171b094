import { Button } from '@mantine/core';
import { viewLists } from '@saldo/contract/view-lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { batchesPage } from '../../api/amount-batches.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useCustomerOptions } from '../../api/customers.ts';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { useFilters } from '../../ui/address/use-filters.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { columnsForAdministrators, columnsForOperators } from './batch-columns.tsx';

export const AmountBatchesScreen = () => (
  <AmountBatchList
    header={(count, create) => (
      <PageHeader help="amount-batches" title="Tilførsler" count={count} action={create} />
    )}
  />
);

interface AmountBatchListProps {
  /** Rendered above the table, with the count once it is known, and the button that creates. */
  header: (count: number | undefined, create: ReactNode) => ReactNode;
}

/** Operators see the batches of all customers, unless on the page of one. */
export function AmountBatchList({ header }: AmountBatchListProps) {
  const ofPage = useCustomerId();
  const customers = useCustomerOptions();
  const ofAllCustomers = customers !== undefined;
  const columns = ofAllCustomers ? columnsForOperators : columnsForAdministrators;
  const state = useTableState({ defaultSort: '-date', columns });
  const filters = useFilters(viewLists['amount-batches']);
  const customerId = ofPage ?? filters.values.customerId;
  const source = serverSource(
    useQuery(batchesPage({ ...state.request, ...(customerId !== undefined && { customerId }) })),
  );
  const navigate = useNavigate();
  const create = (
    <Button onClick={() => navigate(`/amount-batches/new${customerId ? `?customerId=${customerId}` : ''}`)}>
      Ny tilførsel
    </Button>
  );
  return (
    <>
      {header(source.rows && source.total, create)}
      <DataTable
        label="Tilførsler"
        {...(ofPage === undefined && { list: 'amount-batches' })}
        columns={columns}
        source={source}
        state={state}
        rowKey={(batch) => batch.id}
        rowName={(batch) => `tilførslen ${batch.text}`}
        rowHref={(batch) => `/amount-batches/${batch.id}`}
        searchLabel={ofAllCustomers ? 'Søg i tekst, nummer og kunde' : 'Søg i tekst og nummer'}
        filterCount={filters.count}
        {...(ofAllCustomers && {
          filters: (
            <SelectFilter
              label="Kunde"
              allLabel="Alle kunder"
              options={withChosen(customers, customerId, 'Slettet kunde')}
              value={customerId}
              onChange={(id) => filters.set({ customerId: id })}
            />
          ),
        })}
        empty={
          filters.count > 0
            ? {
                title: 'Kunden har ingen tilførsler.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen tilførsler endnu.',
                why: 'En tilførsel giver mange medarbejdere et beløb på én gang: fra en fil, til en afdeling eller til alle.',
                action: create,
              }
        }
        errorTitle="Tilførslerne kunne ikke hentes."
        loadingText="Indlæser tilførsler …"
      />
    </>
  );
}
