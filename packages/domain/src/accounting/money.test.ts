import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addAmounts,
  amountsOfPoints,
  csvKroner,
  moneyOfPoints,
  negateAmounts,
  oreToKroner,
} from './money.ts';

test.each([
  [100_00n, 10_000, 100_00n],
  [1n, 10_000, 1n],
  [100n, 12_345, 123n],
  [200n, 12_345, 247n],
  [1n, 4_999, 0n],
  [1n, 5_000, 1n],
  [-1n, 5_000, -1n],
  [-200n, 12_345, -247n],
  [0n, 12_345, 0n],
])('%s hundredths of a point at %s cost %s øre', (points, price, ore) => {
  expect(moneyOfPoints(points, price)).toBe(ore);
});

test.each([
  ['inkl. moms', true, 25, { net: 80_00n, vat: 20_00n, gross: 100_00n }],
  ['ekskl. moms', false, 25, { net: 100_00n, vat: 25_00n, gross: 125_00n }],
  ['inkl. moms', true, 0, { net: 100_00n, vat: 0n, gross: 100_00n }],
  ['ekskl. moms', false, 0, { net: 100_00n, vat: 0n, gross: 100_00n }],
] as const)('100 points cost, %s %s with %s %%, %o', (_, pricesIncludeVat, rate, amounts) => {
  expect(amountsOfPoints(100_00n, { pointPrice: 10_000, pricesIncludeVat }, rate)).toEqual(amounts);
});

test.each([
  [1n, { net: 1n, vat: 0n, gross: 1n }],
  [2n, { net: 2n, vat: 0n, gross: 2n }],
  [3n, { net: 2n, vat: 1n, gross: 3n }],
  [199_99n, { net: 159_99n, vat: 40_00n, gross: 199_99n }],
])('takes the VAT of %s øre out of the rounded net amount', (points, amounts) => {
  expect(amountsOfPoints(points, { pointPrice: 10_000, pricesIncludeVat: true }, 25)).toEqual(amounts);
});

test.each([
  [1n, 0n],
  [2n, 1n],
  [3n, 1n],
  [-2n, -1n],
])('rounds the VAT of %s øre without VAT to %s', (points, vat) => {
  expect(amountsOfPoints(points, { pointPrice: 10_000, pricesIncludeVat: false }, 25).vat).toBe(vat);
});

const points = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const terms = fc.record({
  pointPrice: fc.integer({ min: 1, max: 100_000_000 }),
  pricesIncludeVat: fc.boolean(),
});
const rate = fc.constantFrom(25 as const, 0 as const);

test('net and VAT add up to gross, and VAT is a quarter of net within an øre', () => {
  fc.assert(
    fc.property(points, terms, rate, (amount, price, vatRate) => {
      const { net, vat, gross } = amountsOfPoints(amount, price, vatRate);
      expect(net + vat).toBe(gross);
      const difference = 100n * vat - BigInt(vatRate) * net;
      expect(difference <= 100n && difference >= -100n).toBe(true);
      expect(price.pricesIncludeVat ? gross : net).toBe(moneyOfPoints(amount, price.pointPrice));
    }),
  );
});

test('a credit is the exact reverse of its debit', () => {
  fc.assert(
    fc.property(points, terms, rate, (amount, price, vatRate) => {
      const both = addAmounts(
        amountsOfPoints(amount, price, vatRate),
        amountsOfPoints(-amount, price, vatRate),
      );
      expect(both).toEqual({ net: 0n, vat: 0n, gross: 0n });
    }),
  );
  expect(negateAmounts({ net: 4n, vat: 1n, gross: 5n })).toEqual({ net: -4n, vat: -1n, gross: -5n });
});

test.each([
  [0n, '0,00', 0],
  [5n, '0,05', 0.05],
  [123450n, '1234,50', 1234.5],
  [-8000n, '-80,00', -80],
  [-7n, '-0,07', -0.07],
])('writes %s øre as %s', (ore, text, kroner) => {
  expect(csvKroner(ore)).toBe(text);
  expect(oreToKroner(ore)).toBe(kroner);
});
