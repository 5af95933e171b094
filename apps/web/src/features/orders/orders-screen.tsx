import { Button } from '@mantine/core';
import type { Order } from '@saldo/contract/orders';
import { viewLists } from '@saldo/contract/view-lists';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChoosesCustomer, useCustomerId } from '../../api/customer-scope.ts';
import { exportAddress } from '../../api/export-address.ts';
import { ordersPage } from '../../api/orders.ts';
import { useIsOperator } from '../../api/session.ts';
import { isBackwards, useFilters } from '../../ui/address/use-filters.ts';
import { AddressedDialog, useAddressedDialog } from '../../ui/dialog/addressed-dialog.tsx';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverSource } from '../../ui/table/table-source.ts';
import { useMarkedRow } from '../../ui/table/use-marked-row.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { isCancellable } from './is-cancellable.ts';
import { columnsForAdministrators, columnsForEmployee, columnsForOperators } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { RETURN } from './return-address.ts';

const AddressedOrderDialog = lazyComponent(() =>
  import('./addressed-order-dialog.tsx').then((m) => m.AddressedOrderDialog),
);
const CancelOrderDialog = lazyComponent(() =>
  import('./cancel-order-dialog.tsx').then((m) => m.CancelOrderDialog),
);

export const OrdersScreen = () => (
  <OrderList
    header={(count, download) => <PageHeader help="orders" title="Ordrer" count={count} action={download} />}
  />
);

interface OrderListProps {
  /** Rendered above the table, with the count once it is known, and the link to the file. */
  header?: (count: number | undefined, download: ReactNode) => ReactNode;
  /** Lists only the orders of this employee. */
  employeeId?: number;
}

/** Only operators see the orders of all customers, unless on the page of one, and may cancel orders. */
export function OrderList({ header, employeeId }: OrderListProps) {
  const isOperator = useIsOperator();
  const ofAllCustomers = useChoosesCustomer();
  const customerId = useCustomerId();
  const ofEmployee = employeeId !== undefined;
  const columns = ofAllCustomers
    ? columnsForOperators
    : ofEmployee
      ? columnsForEmployee
      : columnsForAdministrators;
  const state = useTableState({ defaultSort: '-orderNumber', columns });
  const filters = useFilters(viewLists.orders);
  const filter = {
    ...filters.values,
    ...(customerId !== undefined && { customerId }),
    ...(ofEmployee && { employeeId }),
  };
  const source = serverSource(useQuery(ordersPage({ ...state.request, ...filter })));
  const { search } = state.request;
  const exported = exportAddress('exportOrders', { query: { ...(search && { search }), ...filter } });
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<{ cancel: Order }>();
  const shownOrder = useAddressedDialog('order', RETURN);

  return (
    <>
      {header?.(
        source.rows && source.total,
        <Button component="a" variant="default" href={exported}>
          Hent CSV
        </Button>,
      )}
      <DataTable
        label="Ordrer"
        {...(customerId === undefined && !ofEmployee && { list: 'orders' })}
        columns={columns}
        source={source}
        state={state}
        rowKey={(order) => order.id}
        rowName={(order) => `ordre ${order.orderNumber}`}
        rowHref={({ orderNumber }) => shownOrder.addressOf(orderNumber)}
        onOpenRow={({ orderNumber }) => shownOrder.show(orderNumber)}
        {...(isOperator && {
          actionsInMenu: true,
          actions: (order: Order) =>
            isCancellable(order)
              ? [
                  {
                    key: 'cancel',
                    label: 'Annuller ordre',
                    icon: <IconBan aria-hidden />,
                    danger: true,
                    onSelect: () => dialogs.open('cancel', order),
                  },
                ]
              : [],
        })}
        searchLabel={
          ofAllCustomers
            ? 'Søg i ordrenummer, reference, medarbejder og kunde'
            : ofEmployee
              ? 'Søg i ordrenummer og reference'
              : 'Søg i ordrenummer, reference og medarbejder'
        }
        filtering={filters}
        filters={<OrderFilters filters={filters} ofEmployee={ofEmployee} />}
        empty={
          filters.count > 0
            ? {
                title: isBackwards(filters.values)
                  ? 'Perioden slutter, før den begynder.'
                  : 'Ingen ordrer passer til filteret.',
                action: (
                  <Button variant="default" onClick={filters.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen ordrer endnu.',
                ...(!ofEmployee && {
                  why: 'Her står hver ordre, som en medarbejder afgiver i webshoppen.',
                }),
              }
        }
        errorTitle="Ordrerne kunne ikke hentes."
        loadingText="Indlæser ordrer …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          cancel: (frame, order) => (
            <CancelOrderDialog {...frame} order={order} onCancelled={({ id }) => mark(id)} />
          ),
        }}
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
