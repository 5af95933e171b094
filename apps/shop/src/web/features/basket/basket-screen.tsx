import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useProducts, useShopper } from '../../shop.api.ts';
import { Empty, LoadFailed, Loading } from '../../ui/load-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { priced } from './basket.ts';
import { useBasket } from './basket-context.tsx';
import { BasketLines } from './basket-lines.tsx';
import classes from './basket-screen.module.css';
import { OrderPanel } from './order-panel.tsx';

export function BasketScreen() {
  usePageTitle('Kurv');
  const { basket } = useBasket();
  const products = useProducts();
  const shopper = useShopper();

  if (basket.lines.length === 0) {
    return (
      <Empty title="Din kurv er tom.">
        <Button component={Link} to="/">
          Se varer
        </Button>
      </Empty>
    );
  }
  if (products.isPending || shopper.isPending) return <Loading text="Indlæser kurv …" />;
  if (!products.data || !shopper.data) {
    return (
      <LoadFailed
        title="Kurven kunne ikke indlæses."
        error={products.error ?? shopper.error ?? new Error()}
        onRetry={() => void Promise.all([products.refetch(), shopper.refetch()])}
      />
    );
  }
  const { lines, sum } = priced(basket, products.data);
  return (
    <>
      <h1 className={classes.title}>Kurv</h1>
      <div className={classes.columns}>
        <BasketLines lines={lines} />
        <OrderPanel lines={lines} sum={sum} employee={shopper.data.employee} />
      </div>
    </>
  );
}
