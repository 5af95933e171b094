import type { Order } from '@saldo/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { orderByNumber } from '../../api/orders.ts';
import { useLocation } from '../../ui/address/navigation.tsx';
import { MissingRecordDialog } from '../../ui/dialog/missing-record-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { RETURN } from './return-address.ts';

interface AddressedOrderDialogProps extends Omit<ComponentProps<typeof OrderDialog>, 'order'> {
  orderNumber: number;
  /** The order's row, unless it is on another page of the list. */
  listed: Order | undefined;
}

/** Needs a new `key` for each opening: it remembers the row with which it was opened. */
export function AddressedOrderDialog({ orderNumber, listed, ...dialog }: AddressedOrderDialogProps) {
  const [atOpening] = useState(listed);
  const linked = useQuery({
    ...orderByNumber(orderNumber),
    enabled: dialog.opened && atOpening === undefined,
  });
  const returnId = Number(new URLSearchParams(useLocation().search).get(RETURN)) || undefined;
  const order = listed ?? atOpening ?? linked.data;
  if (order === undefined) {
    return (
      <MissingRecordDialog
        opened={dialog.opened}
        onClose={dialog.onClose}
        query={linked}
        title="Ordre"
        errorTitle="Ordren kunne ikke hentes."
        missingTitle="Ordren findes ikke"
        missing="Ordrenummeret i adressen er måske skrevet forkert."
        withHistoryEntry={false}
      />
    );
  }
  return <OrderDialog {...dialog} order={order} returnId={returnId} withHistoryEntry={false} />;
}
