import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPeriodStart, periodStarts, type TopUpFrequency } from './periods.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

describe('nextPeriodStart', () => {
  test.each<[TopUpFrequency, string, string | null]>([
    ['daily', '2026-11-20', '2026-11-21'],
    ['daily', '2026-12-31', '2027-01-01'],
    ['daily', '2028-02-28', '2028-02-29'],
    ['daily', '2027-02-28', '2027-03-01'],
    ['monthly', '2026-11-20', '2026-12-01'],
    ['monthly', '2026-11-01', '2026-12-01'],
    ['monthly', '2026-12-31', '2027-01-01'],
    ['monthly', '2027-01-31', '2027-02-01'],
    ['monthly', '2028-02-29', '2028-03-01'],
    ['quarterly', '2026-11-20', '2027-01-01'],
    ['quarterly', '2027-01-01', '2027-04-01'],
    ['quarterly', '2027-03-31', '2027-04-01'],
    ['quarterly', '2028-02-29', '2028-04-01'],
    ['quarterly', '2027-07-31', '2027-10-01'],
    ['quarterly', '2026-12-31', '2027-01-01'],
    ['yearly', '2026-11-20', '2027-01-01'],
    ['yearly', '2027-01-01', '2028-01-01'],
    ['yearly', '2026-12-31', '2027-01-01'],
    ['yearly', '2028-02-29', '2029-01-01'],
    ['test', '2026-11-20', null],
    ['none', '2026-11-20', null],
  ])('%s after %s', (frequency, after, expected) => {
    expect(nextPeriodStart(frequency, date(after))?.toString() ?? null).toBe(expected);
  });

  test('equals the result of counting days to the first one that starts a period', () => {
    const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => date('2000-01-01').add({ days }));
    const starts = {
      daily: () => true,
      monthly: ({ day }: Temporal.PlainDate) => day === 1,
      quarterly: ({ day, month }: Temporal.PlainDate) => day === 1 && [1, 4, 7, 10].includes(month),
      yearly: ({ dayOfYear }: Temporal.PlainDate) => dayOfYear === 1,
    };
    fc.assert(
      fc.property(anyDate, fc.constantFrom('daily', 'monthly', 'quarterly', 'yearly'), (after, frequency) => {
        let counted = after.add({ days: 1 });
        while (!starts[frequency](counted)) counted = counted.add({ days: 1 });
        expect(nextPeriodStart(frequency, after)?.toString()).toBe(counted.toString());
      }),
    );
  });
});

describe('periodStarts', () => {
  test.each<[TopUpFrequency, string, string, string[]]>([
    ['daily', '2026-03-27', '2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['daily', '2026-10-24', '2026-10-26', ['2026-10-25', '2026-10-26']],
    ['monthly', '2026-10-31', '2027-01-31', ['2026-11-01', '2026-12-01', '2027-01-01']],
    ['monthly', '2026-11-01', '2026-11-30', []],
    ['quarterly', '2026-09-30', '2027-04-01', ['2026-10-01', '2027-01-01', '2027-04-01']],
    ['yearly', '2024-02-29', '2026-01-01', ['2025-01-01', '2026-01-01']],
    ['daily', '2026-11-20', '2026-11-20', []],
    ['daily', '2026-11-20', '2026-11-19', []],
    ['test', '2026-11-20', '2027-11-20', []],
    ['none', '2026-11-20', '2027-11-20', []],
  ])('%s after %s through %s', (frequency, after, through, expected) => {
    expect(periodStarts(frequency, date(after), date(through)).map(String)).toEqual(expected);
  });

  test('two adjoining ranges have the same starts as the whole range', () => {
    const days = fc.integer({ min: 0, max: 1500 });
    fc.assert(
      fc.property(
        days,
        days,
        days,
        fc.constantFrom('daily', 'monthly', 'quarterly', 'yearly'),
        (a, b, c, frequency) => {
          const [from = 0, cut = 0, to = 0] = [a, b, c].sort((x, y) => x - y);
          const at = (n: number) => date('2024-01-15').add({ days: n });
          const starts = (after: number, through: number) =>
            periodStarts(frequency, at(after), at(through)).map(String);
          expect([...starts(from, cut), ...starts(cut, to)]).toEqual(starts(from, to));
        },
      ),
    );
  });
});
