import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparedDays,
  type Days,
  nextPeriod,
  type PeriodKind,
  periodName,
  periodOf,
  previousPeriod,
} from './periods.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const inWords = ({ from, to }: Days) => `${from}/${to}`;
const kinds: PeriodKind[] = ['week', 'month', 'quarter', 'year'];
const anyKind = fc.constantFrom(...kinds);
const anyDay = fc.integer({ min: 0, max: 73_048 }).map((days) => date('2000-01-01').add({ days }));

describe('periodOf', () => {
  test.each<[string, PeriodKind, string, string]>([
    ['a Saturday', 'week', '2026-11-21', '2026-11-16/2026-11-22'],
    ['a Monday', 'week', '2026-11-16', '2026-11-16/2026-11-22'],
    ['a Sunday', 'week', '2026-11-22', '2026-11-16/2026-11-22'],
    ['week 53, in the old year', 'week', '2026-12-31', '2026-12-28/2027-01-03'],
    ['week 53, in the new year', 'week', '2027-01-03', '2026-12-28/2027-01-03'],
    ['week 1 that begins in the old year', 'week', '2024-12-30', '2024-12-30/2025-01-05'],
    ['the clock goes forward', 'week', '2026-03-29', '2026-03-23/2026-03-29'],
    ['the clock goes back', 'week', '2026-10-25', '2026-10-19/2026-10-25'],
    ['a leap day', 'week', '2028-02-29', '2028-02-28/2028-03-05'],
    ['November', 'month', '2026-11-21', '2026-11-01/2026-11-30'],
    ['February', 'month', '2027-02-01', '2027-02-01/2027-02-28'],
    ['February of a leap year', 'month', '2028-02-10', '2028-02-01/2028-02-29'],
    ['March, with its short day', 'month', '2026-03-29', '2026-03-01/2026-03-31'],
    ['October, with its long day', 'month', '2026-10-25', '2026-10-01/2026-10-31'],
    ['first quarter', 'quarter', '2026-03-31', '2026-01-01/2026-03-31'],
    ['second quarter', 'quarter', '2026-04-01', '2026-04-01/2026-06-30'],
    ['third quarter', 'quarter', '2026-08-31', '2026-07-01/2026-09-30'],
    ['fourth quarter', 'quarter', '2026-12-31', '2026-10-01/2026-12-31'],
    ['year', 'year', '2026-06-15', '2026-01-01/2026-12-31'],
    ['leap year', 'year', '2028-12-31', '2028-01-01/2028-12-31'],
  ])('%s', (_, kind, day, expected) => {
    expect(inWords(periodOf(kind, date(day)))).toBe(expected);
  });

  test('contains the given day, and is the same for all of its days', () => {
    fc.assert(
      fc.property(anyKind, anyDay, (kind, day) => {
        const { from, to } = periodOf(kind, day);
        expect(Temporal.PlainDate.compare(from, day)).not.toBe(1);
        expect(Temporal.PlainDate.compare(day, to)).not.toBe(1);
        const name = periodName(kind, day);
        for (let n = 0; n <= from.until(to).days; n += 1) {
          const other = from.add({ days: n });
          expect(inWords(periodOf(kind, other))).toBe(inWords({ from, to }));
          expect(periodName(kind, other)).toBe(name);
        }
      }),
    );
  });
});

describe('previousPeriod and nextPeriod', () => {
  test.each<[PeriodKind, string, string, string]>([
    ['week', '2027-01-01', '2026-12-21/2026-12-27', '2027-01-04/2027-01-10'],
    ['month', '2027-01-31', '2026-12-01/2026-12-31', '2027-02-01/2027-02-28'],
    ['month', '2028-03-31', '2028-02-01/2028-02-29', '2028-04-01/2028-04-30'],
    ['quarter', '2026-12-31', '2026-07-01/2026-09-30', '2027-01-01/2027-03-31'],
    ['quarter', '2027-01-01', '2026-10-01/2026-12-31', '2027-04-01/2027-06-30'],
    ['year', '2026-02-28', '2025-01-01/2025-12-31', '2027-01-01/2027-12-31'],
  ])('%s of %s', (kind, day, previous, next) => {
    expect(inWords(previousPeriod(kind, date(day)))).toBe(previous);
    expect(inWords(nextPeriod(kind, date(day)))).toBe(next);
  });

  test('are adjacent to the period, and have it as their neighbour', () => {
    fc.assert(
      fc.property(anyKind, anyDay, (kind, day) => {
        const period = periodOf(kind, day);
        const previous = previousPeriod(kind, day);
        const next = nextPeriod(kind, day);
        expect(previous.to.add({ days: 1 }).equals(period.from)).toBe(true);
        expect(period.to.add({ days: 1 }).equals(next.from)).toBe(true);
        expect(inWords(nextPeriod(kind, previous.from))).toBe(inWords(period));
        expect(inWords(previousPeriod(kind, next.to))).toBe(inWords(period));
        expect(periodName(kind, previous.from)).not.toBe(periodName(kind, day));
      }),
    );
  });
});

test.each<[PeriodKind, string, string]>([
  ['week', '2026-11-21', 'uge 47, 2026'],
  ['week', '2027-01-01', 'uge 53, 2026'],
  ['week', '2027-01-04', 'uge 1, 2027'],
  ['week', '2024-12-30', 'uge 1, 2025'],
  ['week', '2021-01-03', 'uge 53, 2020'],
  ['month', '2026-11-30', 'november 2026'],
  ['month', '2027-03-01', 'marts 2027'],
  ['quarter', '2026-10-01', '4. kvartal 2026'],
  ['quarter', '2027-03-31', '1. kvartal 2027'],
  ['year', '2026-12-31', '2026'],
])('the %s of %s is called %s', (kind, day, name) => {
  expect(periodName(kind, date(day))).toBe(name);
});

test.each([
  ['week', '2026-11-18', '2026-11-18', '2026-11-09/2026-11-11'],
  ['week', '2026-11-16', '2026-11-22', '2026-11-09/2026-11-15'],
  ['month', '2026-11-01', '2026-11-20', '2026-10-01/2026-10-20'],
  ['month', '2026-03-05', '2026-03-30', '2026-02-01/2026-02-28'],
  ['month', '2026-11-05', '2026-11-30', '2026-10-01/2026-10-31'],
  ['month', '2026-11-05', '2026-12-01', '2026-10-01/2026-10-31'],
  ['month', '2027-01-05', '2026-12-01', '2026-12-01/2026-12-31'],
  ['quarter', '2026-11-05', '2026-12-30', '2026-07-01/2026-09-30'],
  ['quarter', '2026-11-05', '2026-10-01', '2026-07-01/2026-07-01'],
  ['year', '2028-05-05', '2028-02-29', '2027-01-01/2027-02-28'],
] as const)('the %s of %s, on %s, is compared with %s', (kind, day, today, compared) => {
  expect(inWords(comparedDays(kind, date(day), date(today)))).toBe(compared);
});
