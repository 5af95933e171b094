import { Button } from '@mantine/core';
import type { Order } from '@saldo/contract/orders';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { serverSource } from '../../ui/table-source.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useMarkedRow } from '../../ui/use-marked-row.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { isCancellable } from './is-cancellable.ts';
import { companyColumns, operatorColumns } from './order-columns.tsx';
import { type CustomerOption, OrderFilters } from './order-filters.tsx';
import { exportAddress, ordersPage } from './orders.api.ts';
import { useOrderFilter } from './use-order-filter.ts';

const OrderDialog = lazyDialog(() => import('./order-dialog.tsx').then((m) => m.OrderDialog));
const CancelOrderDialog = lazyDialog(() =>
  import('./cancel-order-dialog.tsx').then((m) => m.CancelOrderDialog),
);

interface OrdersScreenProps {
  /** The customers whose orders an operator sees and may cancel; a company has its own. */
  operator?: { customers: readonly CustomerOption[] | undefined; onCancelled: () => void };
}

/** `Ordrer`: an operator's over all customers, a company's own. */
export function OrdersScreen({ operator }: OrdersScreenProps) {
  const columns = operator ? operatorColumns : companyColumns;
  const state = useTableState({ defaultSort: '-orderNumber', columns });
  const filter = useOrderFilter(operator !== undefined);
  const source = serverSource(useQuery(ordersPage({ ...state.request, ...filter.chosen })));
  const { search } = state.request;
  const exported = exportAddress({ ...(search && { search }), ...filter.chosen });
  const [marked, mark] = useMarkedRow();
  const shown = useDialog<Order>();
  const cancelling = useDialog<Order>();

  return (
    <>
      <PageHeader
        title="Ordrer"
        count={source.rows && source.total}
        action={
          // A link and not a call: the file is written to disk as it comes, however many orders there are.
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
        onOpenRow={shown.open}
        {...(operator && {
          actions: (order: Order) =>
            isCancellable(order)
              ? [
                  {
                    key: 'cancel',
                    label: 'Annuller ordre',
                    icon: <IconBan size={20} aria-hidden />,
                    danger: true,
                    onSelect: () => cancelling.open(order),
                  },
                ]
              : [],
        })}
        searchLabel={
          operator
            ? 'Søg i ordrenummer, reference, medarbejder og kunde'
            : 'Søg i ordrenummer, reference og medarbejder'
        }
        filters={<OrderFilters filter={filter} customers={operator && (operator.customers ?? [])} />}
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
      {shown.target && (
        <OrderDialog
          key={`order-${shown.opening}`}
          opened={shown.opened}
          onClose={shown.close}
          order={shown.target}
          showCustomer={operator !== undefined}
          onCancel={
            operator &&
            ((order) => {
              shown.close();
              cancelling.open(order);
            })
          }
        />
      )}
      {cancelling.target && (
        <CancelOrderDialog
          key={`cancel-${cancelling.opening}`}
          opened={cancelling.opened}
          onClose={cancelling.close}
          order={cancelling.target}
          onCancelled={({ id }) => {
            mark(id);
            operator?.onCancelled();
          }}
        />
      )}
    </>
  );
}
