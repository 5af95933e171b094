import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPeriodStart, type TopUpFrequency } from './periods.ts';

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

  test('is the first day that starts a period when counting up', () => {
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
