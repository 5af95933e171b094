import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copenhagenDate, startOfCopenhagenDay } from './copenhagen.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const instant = (text: string) => Temporal.Instant.from(text);

describe('copenhagenDate', () => {
  test.each([
    ['winter, last moment', '2026-01-14T22:59:59.999999999Z', '2026-01-14'],
    ['winter, midnight', '2026-01-14T23:00:00Z', '2026-01-15'],
    ['summer, last moment', '2026-07-14T21:59:59Z', '2026-07-14'],
    ['summer, midnight', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['before the clock goes forward', '2026-03-29T00:59:59Z', '2026-03-29'],
    ['after the clock went forward', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['end of the day of 23 hours', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['before the clock goes back', '2026-10-25T00:59:59Z', '2026-10-25'],
    ['after the clock went back', '2026-10-25T01:00:00Z', '2026-10-25'],
    ['last hour of the day of 25 hours', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['old year', '2026-12-31T22:59:59Z', '2026-12-31'],
    ['new year', '2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s', (_, moment, expected) => {
    expect(copenhagenDate(instant(moment)).toString()).toBe(expected);
  });
});

describe('startOfCopenhagenDay', () => {
  test.each([
    ['2026-01-15', '2026-01-14T23:00:00Z'],
    ['2026-07-15', '2026-07-14T22:00:00Z'],
    ['2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-03-30', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-10-26', '2026-10-25T23:00:00Z'],
    ['2027-01-01', '2026-12-31T23:00:00Z'],
  ])('%s', (day, expected) => {
    expect(startOfCopenhagenDay(date(day)).toString()).toBe(expected);
  });

  test('days have 23 and 25 hours when the clock changes', () => {
    const hours = (day: string) =>
      startOfCopenhagenDay(date(day))
        .until(startOfCopenhagenDay(date(day).add({ days: 1 })))
        .total('hours');
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
  });

  test('is the first moment with that date', () => {
    const anyDate = fc.integer({ min: 0, max: 73_000 }).map((days) => date('2000-01-01').add({ days }));
    fc.assert(
      fc.property(anyDate, (day) => {
        const start = startOfCopenhagenDay(day);
        expect(copenhagenDate(start).equals(day)).toBe(true);
        expect(copenhagenDate(start.subtract({ nanoseconds: 1 })).equals(day.subtract({ days: 1 }))).toBe(
          true,
        );
      }),
    );
  });
});
