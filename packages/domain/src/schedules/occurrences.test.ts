import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOccurrence, occurrence, type Recurrence, recurrences } from './occurrences.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => date('2000-01-01').add({ days }));

function series(first: string, recurrence: Recurrence, length: number): (string | null)[] {
  return Array.from({ length }, (_, n) => occurrence(date(first), recurrence, n)?.toString() ?? null);
}

describe('occurrence', () => {
  test('monthly from the 31st falls on the last day of shorter months', () => {
    expect(series('2027-01-31', 'monthly', 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  test('monthly from the 30th falls on 29 February in a leap year', () => {
    expect(series('2028-01-30', 'monthly', 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
  });

  test('quarterly from 30 November falls on 28 February, and then on the 30th again', () => {
    expect(series('2026-11-30', 'quarterly', 4)).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-30',
      '2027-08-30',
    ]);
  });

  test('yearly from a leap day falls on 28 February in other years', () => {
    expect(series('2028-02-29', 'yearly', 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test('continues across the year end', () => {
    expect(series('2026-12-15', 'monthly', 2)).toEqual(['2026-12-15', '2027-01-15']);
  });

  test('without a recurrence, has only the first date', () => {
    expect(series('2027-01-31', 'none', 3)).toEqual(['2027-01-31', null, null]);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('throws for number %s', (n) => {
    expect(() => occurrence(date('2027-01-31'), 'monthly', n)).toThrow(
      new RangeError(`Not the number of an occurrence: ${n}`),
    );
    expect(() => occurrence(date('2027-01-31'), 'none', n)).toThrow(RangeError);
  });
});

describe('nextOccurrence', () => {
  test.each<[string, Recurrence, string, number | null, string | null]>([
    ['2027-01-31', 'monthly', '2027-01-30', 0, '2027-01-31'],
    ['2027-01-31', 'monthly', '2027-01-31', 1, '2027-02-28'],
    ['2027-01-31', 'monthly', '2027-02-27', 1, '2027-02-28'],
    ['2027-01-31', 'monthly', '2027-02-28', 2, '2027-03-31'],
    ['2027-01-31', 'monthly', '2027-03-01', 2, '2027-03-31'],
    ['2026-11-30', 'quarterly', '2026-12-31', 1, '2027-02-28'],
    ['2026-11-30', 'quarterly', '2027-02-28', 2, '2027-05-30'],
    ['2028-02-29', 'yearly', '2031-02-28', 4, '2032-02-29'],
    ['2028-02-29', 'yearly', '2032-02-28', 4, '2032-02-29'],
    ['2028-02-29', 'yearly', '2032-02-29', 5, '2033-02-28'],
    ['2027-01-31', 'none', '2027-01-30', 0, '2027-01-31'],
    ['2027-01-31', 'none', '2027-01-31', null, null],
    ['2000-01-31', 'monthly', '2999-12-31', 12_000, '3000-01-31'],
  ])('%s %s after %s', (first, recurrence, after, n, expected) => {
    const next = nextOccurrence(date(first), recurrence, date(after));
    expect(next?.n ?? null).toBe(n);
    expect(next?.date.toString() ?? null).toBe(expected);
  });

  test('equals the result of counting occurrences from the first date', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...recurrences), anyDate, (first, recurrence, after) => {
        let n = 0;
        let counted = occurrence(first, recurrence, n);
        while (counted !== null && Temporal.PlainDate.compare(counted, after) <= 0) {
          n += 1;
          counted = occurrence(first, recurrence, n);
        }
        const next = nextOccurrence(first, recurrence, after);
        expect(next?.date.toString()).toBe(counted?.toString());
        expect(next?.n).toBe(counted === null ? undefined : n);
      }),
    );
  });
});
