import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { type Basket, type BasketLine, emptyBasket, withQuantity, withReason } from './basket.ts';
import { keepBasket, readBasket } from './kept-basket.ts';

interface BasketState {
  basket: Basket;
  quantityOf: (itemNumber: string) => number;
  setQuantity: (product: Pick<BasketLine, 'itemNumber' | 'title'>, quantity: number) => void;
  setReason: (reason: string) => void;
  /** Keeps how a basket was sent; null once Saldo has refused it. */
  setSentAs: (sent: Basket, sentAs: Basket['sentAs']) => void;
  empty: () => void;
}

const BasketContext = createContext<BasketState | null>(null);

export function useBasket(): BasketState {
  const state = use(BasketContext);
  if (!state) throw new Error('useBasket outside BasketProvider.');
  return state;
}

export function BasketProvider({ employeeId, children }: { employeeId: number; children: ReactNode }) {
  const [basket, setBasket] = useState(() => readBasket(employeeId));
  // Holds the newest basket, because several changes can come before the next render.
  const latest = useRef(basket);
  const change = (changed: (before: Basket) => Basket) => {
    latest.current = changed(latest.current);
    setBasket(latest.current);
    keepBasket(employeeId, latest.current);
  };
  const state: BasketState = {
    basket,
    quantityOf: (itemNumber) => basket.lines.find((line) => line.itemNumber === itemNumber)?.quantity ?? 0,
    setQuantity: (product, quantity) => change((before) => withQuantity(before, product, quantity)),
    setReason: (reason) => change((before) => withReason(before, reason)),
    setSentAs: ({ key }, sentAs) => change((before) => (before.key === key ? { ...before, sentAs } : before)),
    empty: () => change(emptyBasket),
  };
  return <BasketContext value={state}>{children}</BasketContext>;
}
