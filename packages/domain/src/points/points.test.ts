import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredthsToPoints, isPoints, MAX_AMOUNT, pointsToHundredths } from './points.ts';

describe('isPoints', () => {
  test.each([0, -0, 1, -1, 0.1, 0.01, 12.5, -80.25, 1.1, 9_999_999.99, 10_000_000, -10_000_000])(
    'accepts %s',
    (value) => {
      expect(isPoints(value)).toBe(true);
    },
  );

  test.each([
    0.001,
    12.345,
    0.1 + 0.2,
    1e-7,
    1e21,
    -1e21,
    10_000_000.01,
    -10_000_000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MIN_VALUE,
    Number.MAX_VALUE,
  ])('refuses %s', (value) => {
    expect(isPoints(value)).toBe(false);
  });
});

describe('pointsToHundredths', () => {
  test.each([
    [0, 0n],
    [-0, 0n],
    [12.5, 1250n],
    [-80, -8000n],
    [-0.05, -5n],
    // 1.15 and 8.2 are inexact when multiplied by 100 in floating point.
    [1.15, 115n],
    [8.2, 820n],
    [10_000_000, MAX_AMOUNT],
    [25_000_000.75, 2_500_000_075n],
  ])('%s points', (points, amount) => {
    expect(pointsToHundredths(points)).toBe(amount);
  });

  test.each([0.005, 0.1 + 0.2, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    'throws for %s',
    (points) => {
      expect(() => pointsToHundredths(points)).toThrow(
        new RangeError(`Not points with at most two decimals: ${points}`),
      );
    },
  );
});

describe('hundredthsToPoints', () => {
  test.each([
    [0n, 0],
    [5n, 0.05],
    [-5n, -0.05],
    [50n, 0.5],
    [123_450n, 1234.5],
    [-MAX_AMOUNT, -10_000_000],
  ])('%s hundredths', (amount, points) => {
    expect(hundredthsToPoints(amount)).toBe(points);
  });

  test('round-trips amounts of up to 15 digits', () => {
    const limit = 10n ** 15n - 1n;
    fc.assert(
      fc.property(fc.bigInt({ min: -limit, max: limit }), (amount) => {
        expect(pointsToHundredths(hundredthsToPoints(amount))).toBe(amount);
      }),
    );
  });

  test('isPoints accepts exactly the amounts up to the largest amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -2n * MAX_AMOUNT, max: 2n * MAX_AMOUNT }), (amount) => {
        const within = amount >= -MAX_AMOUNT && amount <= MAX_AMOUNT;
        expect(isPoints(hundredthsToPoints(amount))).toBe(within);
      }),
    );
  });
});
