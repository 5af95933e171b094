import { Button } from '@mantine/core';
import { viewLists } from '@saldo/contract/view-lists';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { batchesPage } from '../../api/amount-batches.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useCustomerOptions } from '../../api/customers.ts';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { useFilters } from '../../ui/address/use-filters.ts';
import { ActionMenu } from '../../ui/page/action-menu.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import classes from './amount-batches.module.css';
import { columnsForAdministrators, columnsForOperators } from './batch-columns.tsx';
import type { WayIn } from './draft-values.ts';

const ways: readonly { to: WayIn; label: string }[] = [
  { to: 'all', label: 'Til alle medarbejdere' },
  { to: 'department', label: 'Til en afdeling' },
  { to: 'file', label: 'Fra en fil' },
];

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
    <ActionMenu
      trigger={
        <>
          Ny tilførsel
          <IconChevronDown size={18} aria-hidden />
        </>
      }
      triggerClassName={classes.create}
      creates
      actions={ways.map(({ to, label }) => ({
        key: to,
        label,
        onSelect: () =>
          navigate(
            `/amount-batches/new?${new URLSearchParams({ ...(customerId && { customerId: String(customerId) }), to })}`,
          ),
      }))}
    />
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
        filtering={filters}
        {...(ofAllCustomers && {
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
