import { Button } from '@mantine/core';
import type { AssortmentProduct } from '@saldo/contract/webshop';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ProductPicture } from '../../pictures/product-picture.tsx';
import { Points } from '../../ui/points.tsx';
import { useBasket } from '../basket/basket-context.tsx';
import { QuantityStepper } from '../basket/quantity-stepper.tsx';
import classes from './products-screen.module.css';

export function ProductCard({ product }: { product: AssortmentProduct }) {
  const { title, itemNumber, price } = product;
  const { quantityOf, setQuantity } = useBasket();
  const quantity = quantityOf(itemNumber);
  const actions = useRef<HTMLDivElement>(null);
  const isInBasket = quantity > 0;
  const moveFocus = useRef(false);

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const buttons = actions.current?.querySelectorAll('button');
    buttons?.item(isInBasket ? buttons.length - 1 : 0).focus();
  }, [isInBasket]);
  const change = (next: number) => {
    moveFocus.current = next > 0 !== isInBasket;
    setQuantity(product, next);
  };

  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <ProductPicture title={title} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>{title}</h2>
        <span className="secondary figures">Varenr. {itemNumber}</span>
      </div>
      <div className={classes.foot}>
        <Points value={price} className={classes.price} />
        <div ref={actions} className={classes.actions}>
          {isInBasket ? (
            <QuantityStepper title={title} quantity={quantity} onChange={change} />
          ) : (
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-label={`Læg i kurv: ${title}`}
              onClick={() => change(1)}
            >
              Læg i kurv
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
