import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPoints, formatSignedPoints, parsePoints } from './danish-points.ts';
import { hundredthsToPoints, MAX_AMOUNT } from './points.ts';

const anyPoints = fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT }).map(hundredthsToPoints);

describe('formatPoints', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1.000'],
    [1234, '1.234'],
    [1234.5, '1.234,50'],
    [0.05, '0,05'],
    [-80, '\u221280'],
    [-0.5, '\u22120,50'],
    [10_000_000, '10.000.000'],
    [-1234567.89, '\u22121.234.567,89'],
  ])('%s', (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });

  test('refuses a sum computed in floating point', () => {
    expect(() => formatPoints(0.1 + 0.2)).toThrow(RangeError);
  });
});

test.each([
  [250, '+250'],
  [1234.5, '+1.234,50'],
  [-80, '\u221280'],
  [0, '0'],
  [-0, '0'],
])('formatSignedPoints %s', (points, text) => {
  expect(formatSignedPoints(points)).toBe(text);
});

describe('parsePoints', () => {
  test.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1234', 1234],
    ['1.234', 1234],
    ['12.345.678', 12_345_678],
    ['-80', -80],
    ['\u221280', -80],
    ['+250', 250],
    ['  1234 ', 1234],
    ['\u00a01234\u00a0', 1234],
    ['1 234,50', 1234.5],
    ['1\u00a0234\u00a0567', 1_234_567],
    ['1\u202f234', 1234],
    ['0,5', 0.5],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['9999999999999,99', 9_999_999_999_999.99],
  ])('parses %j as %s', (text, points) => {
    expect(parsePoints(text)).toBe(points);
  });

  test.each([
    '',
    ' ',
    '-',
    'ti',
    '12.5',
    '12.50',
    '0.125',
    '1.23',
    '1.2345',
    '1234.567',
    '.234',
    '1..234',
    '1.234 567',
    '1.234.',
    '1  234',
    '12 34',
    '12\u00a034',
    '1,234.50',
    '1,234',
    '1,',
    ',5',
    '1,5,5',
    '--80',
    '80-',
    '1e3',
    '0x10',
    'Infinity',
    '10000000000000',
  ])('refuses %j', (text) => {
    expect(parsePoints(text)).toBeNull();
  });

  test('reads back what formatPoints and formatSignedPoints wrote', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        expect(parsePoints(formatPoints(points))).toBe(points);
        expect(parsePoints(formatSignedPoints(points))).toBe(points);
      }),
    );
  });

  test('never throws, and returns only points that can be formatted and read back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9., ]{0,12}$/)), (text) => {
        const points = parsePoints(text);
        if (points !== null) expect(parsePoints(formatPoints(points))).toBe(points);
      }),
    );
  });
});
