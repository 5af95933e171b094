import { itemNumber } from '@saldo/contract/webshop';
import { MAX_ORDER_LINES, orderInput } from '@saldo/contract/webshop-orders';
import { describe, expect, test } from 'vitest';
import {
  countOf,
  emptyBasket,
  kindOf,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_REASON,
  minus,
  priced,
  withQuantity,
  withReason,
} from './basket.ts';

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
    const request = (length: number) => ({ ...order(1), requestReason: 'å'.repeat(length) });
    expect(orderInput.safeParse(request(MAX_REASON)).success).toBe(true);
    expect(orderInput.safeParse(request(MAX_REASON + 1)).success).toBe(false);
  });
});

describe('the reason of a request', () => {
  test('stays when the lines change, and a new reason is a new content', () => {
    const one = withReason(withQuantity(emptyBasket(), mug, 1), 'Til gæsterne');
    const two = withQuantity(one, mug, 2);
    expect([two.reason, two.lines]).toEqual(['Til gæsterne', [{ ...mug, quantity: 2 }]]);
    expect(new Set([one.key, two.key, withReason(two, 'Til messen').key]).size).toBe(3);
  });

  test('is asked for if the sum is above what is available, and the employee may request', () => {
    const kind = (sum: number, canRequest: boolean) =>
      kindOf(emptyBasket(), { sum, available: 500, canRequest });
    expect([kind(500, true), kind(500.01, true), kind(500.01, false)]).toEqual(['order', 'request', 'order']);
  });

  test('is sent again, or not, as the same content was sent before', () => {
    const sent = { ...withQuantity(emptyBasket(), mug, 1), sentAs: 'order' as const };
    const beyond = { sum: 50, available: 0, canRequest: true };
    expect(kindOf(sent, beyond)).toBe('order');
    expect(kindOf({ ...sent, sentAs: 'request' }, { ...beyond, available: 50 })).toBe('request');
    expect(kindOf(withQuantity(sent, mug, 2), beyond)).toBe('request');
    expect(kindOf(withReason(sent, 'Til gæsterne'), beyond)).toBe('request');
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
