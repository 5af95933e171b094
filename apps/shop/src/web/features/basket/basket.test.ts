import { itemNumber } from '@saldo/contract/webshop';
import { MAX_ORDER_LINES, orderInput } from '@saldo/contract/webshop-orders';
import { describe, expect, test } from 'vitest';
import { countOf, emptyBasket, MAX_LINES, MAX_QUANTITY, minus, priced, withQuantity } from './basket.ts';

const mug = { itemNumber: 'K', title: 'Krus' };
const shirt = { itemNumber: 'T', title: 'T-shirt' };

describe('withQuantity', () => {
  test('keeps one line per product, and removes the line at quantity 0', () => {
    let basket = withQuantity(emptyBasket(), mug, 1);
    basket = withQuantity(basket, shirt, 1);
    basket = withQuantity(basket, mug, 3);
    expect(basket.lines).toEqual([
      { ...mug, quantity: 3 },
      { ...shirt, quantity: 1 },
    ]);
    expect(countOf(basket)).toBe(4);
    expect(withQuantity(basket, mug, 0).lines).toEqual([{ ...shirt, quantity: 1 }]);
    expect(withQuantity(basket, mug, -1).lines).toHaveLength(1);
  });

  test('gives the basket a new key with every change', () => {
    const one = withQuantity(emptyBasket(), mug, 1);
    const keys = new Set([one.key, withQuantity(one, mug, 2).key, withQuantity(one, mug, 1).key]);
    expect(keys.size).toBe(3);
  });

  test('limits quantities and lines as the contract limits orders', () => {
    expect(withQuantity(emptyBasket(), mug, 99_999).lines[0]?.quantity).toBe(MAX_QUANTITY);
    let basket = emptyBasket();
    for (let n = 0; n < MAX_LINES + 5; n += 1)
      basket = withQuantity(basket, { itemNumber: `${n}`, title: '' }, 1);
    expect(basket.lines).toHaveLength(MAX_LINES);
    expect(MAX_LINES).toBe(MAX_ORDER_LINES);
    const order = (quantity: number) => ({ employeeId: 1, lines: [{ itemNumber: 'K', quantity }] });
    expect(orderInput.safeParse(order(MAX_QUANTITY)).success).toBe(true);
    expect(orderInput.safeParse(order(MAX_QUANTITY + 1)).success).toBe(false);
    expect(itemNumber.safeParse('K').success).toBe(true);
  });
});

test('prices come from the assortment, sums are exact, and products outside the assortment have no price', () => {
  let basket = withQuantity(emptyBasket(), mug, 3);
  basket = withQuantity(basket, shirt, 2);
  const { lines, sum } = priced(basket, [{ itemNumber: 'K', title: 'Krus, blåt', price: 0.1, family: null }]);
  expect(lines).toEqual([
    { itemNumber: 'K', title: 'Krus, blåt', quantity: 3, price: 0.1, amount: 0.3 },
    { ...shirt, quantity: 2, price: null, amount: 0 },
  ]);
  expect(sum).toBe(0.3);
  expect(minus(0.3, 0.1)).toBe(0.2);
});
