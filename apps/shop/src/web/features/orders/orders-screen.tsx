import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useOrders } from '../../shop.api.ts';
import { Empty, LoadFailed, Loading } from '../../ui/load-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { OrderCard } from './order-card.tsx';
import classes from './orders.module.css';

const MAX_ORDERS = 100;

export function OrdersScreen() {
  usePageTitle('Mine ordrer');
  const orders = useOrders();
  if (orders.isPending) return <Loading text="Indlæser ordrer …" />;
  if (!orders.data) {
    return (
      <LoadFailed
        title="Ordrerne kunne ikke indlæses."
        error={orders.error}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  return (
    <>
      <h1 className={classes.title}>Mine ordrer</h1>
      {orders.data.length === 0 ? (
        <Empty isPart title="Du har ikke afgivet nogen ordrer endnu.">
          <Button component={Link} to="/">
            Se varer
          </Button>
        </Empty>
      ) : (
        <ul className={classes.orders}>
          {orders.data.map((order) => (
            <OrderCard key={order.orderNumber} order={order} />
          ))}
        </ul>
      )}
      {orders.data.length >= MAX_ORDERS && (
        <p className="secondary">Her står de seneste {MAX_ORDERS} ordrer.</p>
      )}
    </>
  );
}
