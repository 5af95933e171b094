import { expect, test } from 'vitest';
import { formatPointPrice, parsePointPrice } from './point-price.ts';

test.each([
  [10_000, '1,00'],
  [7525, '0,7525'],
  [1, '0,0001'],
  [12_500, '1,25'],
  [12_510, '1,251'],
  [100_000, '10,00'],
  [100_000_000, '10.000,00'],
])('%i is written %s, and read again', (price, text) => {
  expect(formatPointPrice(price)).toBe(text);
  expect(parsePointPrice(text)).toBe(price);
});

test.each([
  ['1', 10_000],
  [' 0,5 ', 5000],
  ['1250', 12_500_000],
  ['0', 0],
  ['-0', 0],
  ['-1,5', -15_000],
  ['\u22121', -10_000],
])('reads »%s«', (text, price) => expect(parsePointPrice(text)).toBe(price));

test.each(['', '1.25', '0.125', '1,', ',5', '1,00005', '1 kr.', 'en', '1,000.50', '1e3', '1234567890'])(
  'does not read »%s«',
  (text) => expect(parsePointPrice(text)).toBeNull(),
);
