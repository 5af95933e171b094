import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useOrder, useProducts, useShopper } from '../../shop.api.ts';
import { Empty, LoadFailed, Loading } from '../../ui/load-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { readDraft } from './kept-draft.ts';
import { ReturnForm } from './return-form.tsx';

export function ReturnScreen() {
  const { orderNumber = '' } = useParams();
  usePageTitle(`Returnér ordre ${orderNumber}`);
  const order = useOrder(orderNumber);
  const shopper = useShopper();
  const products = useProducts();
  if (order.isPending || shopper.isPending || products.isPending) return <Loading text="Indlæser ordre …" />;
  if (!order.data || !shopper.data) {
    return (
      <LoadFailed
        title="Ordren kunne ikke indlæses."
        error={order.error ?? shopper.error ?? new Error()}
        onRetry={() => void Promise.all([order.refetch(), shopper.refetch()])}
      />
    );
  }
  const employeeId = shopper.data.employee.id;
  const { status, lines } = order.data;
  const isReturned = lines.every(({ returnable }) => returnable === 0);
  // What was sent is kept until its answer arrives.
  const isEmpty = Object.keys(readDraft(employeeId, Number(orderNumber)).quantities).length === 0;
  if (status !== 'accepted' || (isReturned && isEmpty)) {
    return (
      <Empty title={isReturned ? 'Der er ikke mere at returnere.' : 'Ordren kan ikke returneres.'}>
        <Button component={Link} to={`/ordrer/${orderNumber}`} variant="default">
          Til ordren
        </Button>
      </Empty>
    );
  }
  return (
    <ReturnForm
      key={orderNumber}
      order={order.data}
      employeeId={employeeId}
      available={shopper.data.employee.available}
      // Without the assortment, items can be returned, but not exchanged.
      products={products.data ?? []}
    />
  );
}
