import { Button } from '@mantine/core';
import { oneOf } from '@saldo/contract/address-filters';
import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { orderStatuses } from '@saldo/domain/orders/order-transitions';
import { useQuery } from '@tanstack/react-query';
import { ordersPage } from '../../api/orders.ts';
import { useFilters } from '../../ui/address/use-filters.ts';
import { AddressedDialog, useAddressedDialog } from '../../ui/dialog/addressed-dialog.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { columnsForEmployee } from './order-columns.tsx';

const AddressedOrderDialog = lazyComponent(() =>
  import('./addressed-order-dialog.tsx').then((m) => m.AddressedOrderDialog),
);

const declaredFilters = { status: oneOf(orderStatuses) };
const statusOptions = orderStatuses.map((value) => ({ value, label: orderStatusWords[value] }));

/** The orders of an employee, on the employee's page. */
export function EmployeeOrders({ employee }: { employee: { id: number } }) {
  const state = useTableState({ defaultSort: '-orderNumber', columns: columnsForEmployee });
  const filters = useFilters(declaredFilters);
  const source = serverSource(
    useQuery(ordersPage({ ...state.request, ...filters.values, employeeId: employee.id })),
  );
  const [marked, mark] = useMarkedRow();
  const shownOrder = useAddressedDialog('order');
  return (
    <>
      <DataTable
        label="Ordrer"
        columns={columnsForEmployee}
        source={source}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ orderNumber }) => `ordre ${orderNumber}`}
        rowHref={({ orderNumber }) => shownOrder.addressOf(orderNumber)}
        onOpenRow={({ orderNumber }) => shownOrder.show(orderNumber)}
        searchLabel="Søg i ordrenummer og reference"
        filtering={filters}
        filters={
          <SelectFilter
            label="Status"
            allLabel="Alle"
            options={statusOptions}
            value={filters.values.status}
            onChange={(status) => filters.set({ status })}
          />
        }
        empty={
          filters.count > 0
            ? {
                title: 'Ingen ordrer passer til filteret.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : { title: 'Der er ingen ordrer endnu.' }
        }
        errorTitle="Ordrerne kunne ikke hentes."
        loadingText="Indlæser ordrer …"
        markedKey={marked}
      />
      <AddressedDialog dialog={shownOrder}>
        {(frame, orderNumber) => (
          <AddressedOrderDialog
            {...frame}
            orderNumber={orderNumber}
            listed={source.rows?.find((listed) => listed.orderNumber === orderNumber)}
            onProcessed={({ id }) => mark(id)}
          />
        )}
      </AddressedDialog>
    </>
  );
}
