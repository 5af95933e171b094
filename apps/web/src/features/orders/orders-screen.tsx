import { Button } from '@mantine/core';
import type { Order } from '@saldo/contract/orders';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { RecordOption } from '../../ui/select-filter.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { isCancellable } from './is-cancellable.ts';
import { administratorColumns, operatorColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { exportAddress, ordersPage } from './orders.api.ts';
import { useOrderFilter } from './use-order-filter.ts';

const OrderDialog = lazyComponent(() => import('./order-dialog.tsx').then((m) => m.OrderDialog));
const CancelOrderDialog = lazyComponent(() =>
  import('./cancel-order-dialog.tsx').then((m) => m.CancelOrderDialog),
);

interface OrdersScreenProps {
  /** Only operators see the orders of all customers and may cancel orders. */
  isOperator?: boolean;
  customers?: readonly RecordOption[] | undefined;
}

export function OrdersScreen({ isOperator = false, customers = [] }: OrdersScreenProps) {
  const columns = isOperator ? operatorColumns : administratorColumns;
  const state = useTableState({ defaultSort: '-orderNumber', columns });
  const filter = useOrderFilter(isOperator);
  const source = serverSource(useQuery(ordersPage({ ...state.request, ...filter.chosen })));
  const { search } = state.request;
  const exported = exportAddress({ ...(search && { search }), ...filter.chosen });
  const [marked, mark] = useMarkedRow();
  const dialogs = useDialogs<{ show: Order; cancel: Order }>();

  return (
    <>
      <PageHeader
        title="Ordrer"
        count={source.rows && source.total}
        action={
          // A link rather than a request: the browser streams the file to disk, whatever its size.
          <Button component="a" variant="default" href={exported} download>
            Hent CSV
          </Button>
        }
      />
      <DataTable
        label="Ordrer"
        columns={columns}
        source={source}
        state={state}
        rowKey={(order) => order.id}
        rowName={(order) => `ordre ${order.orderNumber}`}
        onOpenRow={(order) => dialogs.open('show', order)}
        {...(isOperator && {
          actions: (order: Order) =>
            isCancellable(order)
              ? [
                  {
                    key: 'cancel',
                    label: 'Annuller ordre',
                    icon: <IconBan size={20} aria-hidden />,
                    danger: true,
                    onSelect: () => dialogs.open('cancel', order),
                  },
                ]
              : [],
        })}
        searchLabel={
          isOperator
            ? 'Søg i ordrenummer, reference, medarbejder og kunde'
            : 'Søg i ordrenummer, reference og medarbejder'
        }
        filters={<OrderFilters filter={filter} customers={isOperator ? customers : undefined} />}
        empty={
          filter.isSet
            ? {
                title: filter.isBackwards
                  ? 'Perioden slutter, før den begynder.'
                  : 'Ingen ordrer passer til filteret.',
                action: (
                  <Button variant="default" onClick={filter.clear}>
                    Vis alle
                  </Button>
                ),
              }
            : {
                title: 'Der er ingen ordrer endnu.',
                why: 'Her står hver ordre, som en medarbejder afgiver i webshoppen.',
              }
        }
        errorTitle="Ordrerne kunne ikke hentes."
        loadingText="Indlæser ordrer …"
        markedKey={marked}
      />
      <DialogHost
        dialogs={dialogs}
        render={{
          show: (frame, order) => (
            <OrderDialog
              {...frame}
              order={order}
              showCustomer={isOperator}
              onCancel={
                isOperator
                  ? (shown) => {
                      frame.onClose();
                      dialogs.open('cancel', shown);
                    }
                  : undefined
              }
            />
          ),
          cancel: (frame, order) => (
            <CancelOrderDialog {...frame} order={order} onCancelled={({ id }) => mark(id)} />
          ),
        }}
      />
    </>
  );
}
