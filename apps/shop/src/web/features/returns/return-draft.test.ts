import { returnInput } from '@saldo/contract/returns';
import type { WebshopOrder } from '@saldo/contract/webshop-orders';
import { expect, test } from 'vitest';
import {
  changed,
  emptyDraft,
  inputOf,
  isReturnable,
  problemsOf,
  type ReturnDraft,
  sizesOf,
  sumsOf,
  withQuantity,
} from './return-draft.ts';

const product = (itemNumber: string, price: number, family: string | null = 'JAKKE') => ({
  ...{ itemNumber, title: itemNumber, price, family },
});
const products = [product('L', 249.5), product('M', 249.5), product('XL', 299), product('KRUS', 49.5, null)];
const line = (itemNumber: string, price: number) => ({
  ...{ itemNumber, title: itemNumber, price, amount: price * 2 },
  ...{ quantity: 2, returnable: 2 },
});
const order: WebshopOrder = {
  ...{ orderNumber: 100_001, employeeId: 7, status: 'accepted', amount: 1098, refunded: 0, reference: null },
  lines: [line('M', 249.5), line('L', 249.5), line('KRUS', 0.1)],
  ...{
    placedAt: '2026-11-20T10:00:00.000Z',
    returnUntil: '2026-12-20',
    reason: null,
    approval: null,
    missing: 0,
    requestReason: null,
  },
};
const draft = (change: Partial<ReturnDraft>) => ({
  ...changed(emptyDraft(), { quantities: { M: 1 }, ...change }),
  reason: change.reason ?? ('wrong_size' as const),
});

test('gives what is filled in a new key with every change', () => {
  const one = withQuantity(emptyDraft(), 'M', 1);
  const two = withQuantity(one, 'M', 2);
  const noted = changed(two, { note: 'For lille' });
  expect(new Set([one.key, two.key, noted.key]).size).toBe(3);
  expect(withQuantity(noted, 'M', 0)).toMatchObject({ quantities: {}, note: 'For lille' });
});

test('offers the other sizes of the family, and for a faulty item also the same one', () => {
  const offered = (item: string, reason: ReturnDraft['reason']) =>
    sizesOf(item, { reason }, products).map(({ itemNumber }) => itemNumber);
  expect(offered('M', 'wrong_size')).toEqual(['L', 'XL']);
  expect(offered('M', 'faulty')).toEqual(['M', 'L', 'XL']);
  expect(offered('KRUS', 'wrong_size')).toEqual([]);
  expect(offered('KRUS', 'faulty')).toEqual(['KRUS']);
  expect(offered('UDGÅET', 'faulty')).toEqual([]);
});

test('names what is missing', () => {
  expect(problemsOf(emptyDraft(), products)).toEqual({
    ...{ lines: 'Vælg mindst én vare', reason: 'Årsag er påkrævet', sizes: [] },
  });
  expect(problemsOf(draft({ reason: 'other', note: ' ' }), products)).toEqual({
    ...{ note: 'Beskrivelse er påkrævet, når årsagen er Andet', sizes: [] },
  });
  const exchanged = draft({ isExchange: true, quantities: { M: 1, L: 1, KRUS: 1 }, sizes: { L: '' } });
  expect(problemsOf(exchanged, products)).toEqual({ sizes: ['M'] });
  // A size that has left the assortment is chosen again.
  expect(problemsOf(draft({ isExchange: true, sizes: { M: 'XXL' } }), products)).toEqual({ sizes: ['M'] });
});

test('sends what the contract accepts, with one line for the same wanted item', () => {
  const exchanged = draft({
    ...{ isExchange: true, note: ' For\nlille ' },
    quantities: { M: 1, L: 2, KRUS: 1 },
    sizes: { M: 'XL', L: 'XL' },
  });
  const input = inputOf(exchanged, products);
  expect(input).toEqual({
    lines: [
      { itemNumber: 'M', quantity: 1 },
      { itemNumber: 'L', quantity: 2 },
      { itemNumber: 'KRUS', quantity: 1 },
    ],
    ...{ reason: 'wrong_size', note: 'For lille', exchange: { lines: [{ itemNumber: 'XL', quantity: 3 }] } },
  });
  expect(returnInput.parse(input)).toEqual(input);
  expect(inputOf({ ...exchanged, isExchange: false }, products).exchange).toBeNull();
  expect(inputOf(draft({ isExchange: true, sizes: { M: '' } }), products).exchange).toBeNull();
});

test('sums what comes back at the prices of the order, and the exchange at those of today', () => {
  const both = draft({ isExchange: true, quantities: { M: 1, KRUS: 3 }, sizes: { M: 'XL' } });
  expect(sumsOf(both, order, products)).toEqual({ back: 249.8, cost: 299 });
});

test('an order is returnable through its last day, while accepted and something is left', () => {
  const on = (day: string, change: Partial<WebshopOrder> = {}) =>
    isReturnable({ ...order, ...change }, Temporal.PlainDate.from(day));
  expect(on('2026-12-20')).toBe(true);
  expect(on('2026-12-21')).toBe(false);
  expect(on('2026-12-01', { status: 'pending' })).toBe(false);
  expect(on('2026-12-01', { lines: order.lines.map((one) => ({ ...one, returnable: 0 })) })).toBe(false);
});
