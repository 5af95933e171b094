import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '../points/points.ts';
import { topUpCredit } from './credit.ts';

describe('topUpCredit', () => {
  test.each<[string, bigint, bigint, bigint, bigint]>([
    ['room for all points', 100_00n, 500_00n, 0n, 100_00n],
    ['room for exactly all points', 100_00n, 500_00n, 400_00n, 100_00n],
    ['room for some of the points', 100_00n, 500_00n, 400_01n, 99_99n],
    ['at the cap', 100_00n, 500_00n, 500_00n, 0n],
    ['above the cap: nothing is deducted', 100_00n, 500_00n, 900_00n, 0n],
    ['nothing to credit', 0n, 500_00n, 0n, 0n],
    ['a cap of 0', 100_00n, 0n, 0n, 0n],
    ['a cap below the points', 100_00n, 40_00n, 0n, 40_00n],
  ])('%s', (_case, points, cap, balance, expected) => {
    expect(topUpCredit({ points, cap }, balance)).toBe(expected);
  });

  const amount = fc.bigInt({ min: 0n, max: MAX_AMOUNT });
  test('credits as many of the points as the cap allows, and never deducts', () => {
    fc.assert(
      fc.property(amount, amount, amount, (points, cap, balance) => {
        const credit = topUpCredit({ points, cap }, balance);
        expect(credit >= 0n && credit <= points).toBe(true);
        expect(credit === 0n || balance + credit <= cap).toBe(true);
        expect(credit === points || balance + credit >= cap).toBe(true);
      }),
    );
  });
});
