import { ActionIcon } from '@mantine/core';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { ProductPicture } from '../../pictures/product-picture.tsx';
import { Points } from '../../ui/points.tsx';
import type { PricedLine } from './basket.ts';
import { useBasket } from './basket-context.tsx';
import classes from './basket-screen.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

export function BasketLines({ lines }: { lines: readonly PricedLine[] }) {
  const { setQuantity } = useBasket();
  const list = useRef<HTMLUListElement>(null);
  const change = (line: PricedLine, quantity: number) => {
    setQuantity(line, quantity);
    // Moves the focus to the list when the focused line is removed, so that Tab continues there.
    if (quantity === 0) list.current?.focus();
  };
  return (
    <ul className={classes.lines} ref={list} tabIndex={-1} aria-label="Varer i kurven">
      {lines.map((line) => (
        <li key={line.itemNumber} className={classes.line} data-gone={line.price === null || undefined}>
          <div className={classes.thumbnail}>
            <ProductPicture title={line.title} />
          </div>
          <div className={classes.words}>
            <h2 className={classes.name}>{line.title}</h2>
            {line.price === null ? (
              <p className={classes.gone}>Kan ikke længere købes</p>
            ) : (
              <p className="secondary figures">{formatPoints(line.price)} point pr. stk.</p>
            )}
          </div>
          <div className={classes.quantity}>
            {line.price === null ? (
              <ActionIcon
                variant="default"
                size={40}
                aria-label={`Fjern ${line.title}`}
                onClick={() => change(line, 0)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            ) : (
              <QuantityStepper
                title={line.title}
                quantity={line.quantity}
                onChange={(quantity) => change(line, quantity)}
              />
            )}
          </div>
          <div className={classes.amount}>{line.price !== null && <Points value={line.amount} />}</div>
        </li>
      ))}
    </ul>
  );
}
