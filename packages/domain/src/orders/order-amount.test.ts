import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_AMOUNT } from '../points/points.ts';
import { amountRefusal, orderAmount } from './order-amount.ts';

test.each([
  ['no line', [], 0n],
  ['one line', [{ price: 9995n, quantity: 1 }], 9995n],
  [
    'three lines, one of them free',
    [
      { price: 9995n, quantity: 3 },
      { price: 1n, quantity: 10_000 },
      { price: 0n, quantity: 5 },
    ],
    39_985n,
  ],
  [
    'more than a float represents exactly',
    Array.from({ length: 200 }, () => ({ price: MAX_AMOUNT - 1n, quantity: 10_000 })),
    1_999_999_998_000_000n,
  ],
])('the amount of %s', (_name, lines, amount) => {
  expect(orderAmount(lines)).toBe(amount);
});

test.each([
  [0n, 'free'],
  [1n, null],
  [MAX_AMOUNT, null],
  [MAX_AMOUNT + 1n, 'too-large'],
] as const)('accepts only amounts above 0 and up to the maximum: %d', (amount, refused) => {
  expect(amountRefusal(amount)).toBe(refused);
});

const line = fc.record({
  price: fc.bigInt({ min: 0n, max: MAX_AMOUNT }),
  quantity: fc.integer({ min: 1, max: 10_000 }),
});

test('two orders cost as much as one order with the lines of both', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (one, other) => {
      expect(orderAmount([...one, ...other])).toBe(orderAmount(one) + orderAmount(other));
    }),
  );
});

test('a line with quantity n costs as much as n lines with quantity 1', () => {
  fc.assert(
    fc.property(line, ({ price, quantity }) => {
      const few = Math.min(quantity, 50);
      const singles = Array.from({ length: few }, () => ({ price, quantity: 1 }));
      expect(orderAmount([{ price, quantity: few }])).toBe(orderAmount(singles));
    }),
  );
});
