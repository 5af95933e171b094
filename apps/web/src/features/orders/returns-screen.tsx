import { Button } from '@mantine/core';
import { viewLists } from '@saldo/contract/view-lists';
import { returnStates } from '@saldo/domain/orders/return-states';
import { returnStateWords } from '@saldo/domain/orders/return-words';
import { useQuery } from '@tanstack/react-query';
import { useCustomerOptions } from '../../api/customers.ts';
import { returnsPage } from '../../api/returns.ts';
import { isBackwards, useFilters } from '../../ui/address/use-filters.ts';
import { AddressedDialog, useAddressedDialog } from '../../ui/dialog/addressed-dialog.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PeriodFilter } from '../../ui/table/period-filter.tsx';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { RETURN } from './return-address.ts';
import { returnColumns } from './return-columns.tsx';

const AddressedOrderDialog = lazyComponent(() =>
  import('./addressed-order-dialog.tsx').then((m) => m.AddressedOrderDialog),
);

const stateOptions = returnStates.map((value) => ({ value, label: returnStateWords[value] }));

export function ReturnsScreen() {
  const state = useTableState({ defaultSort: '-requestedAt', columns: returnColumns });
  const filters = useFilters(viewLists.returns);
  const source = serverSource(useQuery(returnsPage({ ...state.request, ...filters.values })));
  const customers = useCustomerOptions() ?? [];
  const shownOrder = useAddressedDialog('order', RETURN);
  const { customerId } = filters.values;
  return (
    <>
      <PageHeader help="returns" title="Returer" count={source.rows && source.total} />
      <DataTable
        label="Returer"
        list="returns"
        columns={returnColumns}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ number }) => `retur ${number}`}
        rowHref={({ orderNumber, id }) => shownOrder.addressOf(orderNumber, id)}
        onOpenRow={({ orderNumber, id }) => shownOrder.show(orderNumber, id)}
        searchLabel="Søg i nummer, medarbejder og kunde"
        filtering={filters}
        filters={
          <>
            <SelectFilter
              label="Status"
              allLabel="Alle"
              options={stateOptions}
              value={filters.values.state}
              onChange={(chosen) => filters.set({ state: chosen })}
            />
            <SelectFilter
              label="Kunde"
              allLabel="Alle"
              options={withChosen(customers, customerId, 'Slettet kunde')}
              value={customerId}
              onChange={(id) => filters.set({ customerId: id })}
            />
            <PeriodFilter value={filters.values} onChange={filters.set} />
          </>
        }
        empty={
          filters.count > 0
            ? {
                title: isBackwards(filters.values)
                  ? 'Perioden slutter, før den begynder.'
                  : 'Ingen returer passer til filteret.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen returer endnu.',
                why: 'Her står hver retur, som webshoppen anmelder, eller som du opretter i en ordre.',
              }
        }
        errorTitle="Returerne kunne ikke hentes."
        loadingText="Indlæser returer …"
      />
      <AddressedDialog dialog={shownOrder}>
        {(frame, orderNumber) => (
          <AddressedOrderDialog
            {...frame}
            orderNumber={orderNumber}
            listed={undefined}
            onProcessed={() => undefined}
          />
        )}
      </AddressedDialog>
    </>
  );
}
