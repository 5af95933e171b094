import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, isIsoDate, parseDanishDate } from './danish-dates.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const anyDate = fc.integer({ min: 0, max: 73_048 }).map((days) => date('2000-01-01').add({ days }));

describe('formatDate', () => {
  test('accepts text or a date', () => {
    expect(formatDate('2027-02-05')).toBe('05-02-2027');
    expect(formatDate(date('2026-12-31'))).toBe('31-12-2026');
  });

  test.each(['2027-02-30', '05-02-2027', ''])('throws for %j', (text) => {
    expect(() => formatDate(text)).toThrow(RangeError);
  });
});

describe('formatDateTime', () => {
  test.each([
    ['2026-01-05T08:03:00Z', '05-01-2026 09.03'],
    ['2026-07-05T08:03:59.999Z', '05-07-2026 10.03'],
    ['2026-12-31T23:30:00Z', '01-01-2027 00.30'],
    ['2026-03-29T01:00:00Z', '29-03-2026 03.00'],
    ['2026-10-25T00:30:00Z', '25-10-2026 02.30'],
    ['2026-10-25T01:30:00Z', '25-10-2026 02.30'],
    ['2026-05-01T12:00:00+05:00', '01-05-2026 09.00'],
  ])('%s', (moment, text) => {
    expect(formatDateTime(moment)).toBe(text);
  });

  test('throws for a moment without an offset', () => {
    expect(() => formatDateTime('2026-01-05T08:03:00')).toThrow(RangeError);
  });
});

describe('parseDanishDate', () => {
  test.each([
    ['05022027', '2027-02-05'],
    ['050227', '2027-02-05'],
    ['05-02-2027', '2027-02-05'],
    ['5.2.2027', '2027-02-05'],
    ['5/2/27', '2027-02-05'],
    ['5/2-27', '2027-02-05'],
    ['5-2-2027', '2027-02-05'],
    [' 05-02-2027 ', '2027-02-05'],
    ['29/2/28', '2028-02-29'],
    ['31-12-1999', null],
    ['1/1/2000', '2000-01-01'],
    ['31/12/2199', '2199-12-31'],
    ['1/1/2200', null],
    ['29/2/27', null],
    ['31/4/2027', null],
    ['0/2/2027', null],
    ['5/0/2027', null],
    ['5/13/2027', null],
    ['32012027', null],
    ['', null],
    ['5', null],
    ['0502', null],
    ['5022027', null],
    ['1050227', null],
    ['0502271', null],
    ['5/2/', null],
    ['5/2/027', null],
    ['5//2', null],
    ['005/2', null],
    ['2027-02-05', null],
    ['i morgen', null],
  ])('parses %j as %s', (text, expected) => {
    expect(parseDanishDate(text, date('2026-11-20'))?.toString() ?? null).toBe(expected);
  });

  test.each([
    ['later this year', '5/12', '2026-11-20', '2026-12-05'],
    ['past this year', '5/2', '2026-11-20', '2027-02-05'],
    ['with a dash', '5-2', '2026-11-20', '2027-02-05'],
    ['with a dot', '5.2', '2026-11-20', '2027-02-05'],
    ['today', '20/11', '2026-11-20', '2026-11-20'],
    ['yesterday', '19/11', '2026-11-20', '2027-11-19'],
    ['new year', '1/1', '2026-12-31', '2027-01-01'],
    ['next leap day', '29/2', '2026-11-20', '2028-02-29'],
    ['leap day on a leap day', '29/2', '2028-02-29', '2028-02-29'],
    ['leap day after one', '29/2', '2028-03-01', '2032-02-29'],
    ['leap day across 2100', '29/2', '2096-03-01', '2104-02-29'],
    ['never', '30/2', '2026-11-20', null],
    ['never', '31/6', '2026-11-20', null],
  ])('without a year: %s', (_, text, today, expected) => {
    expect(parseDanishDate(text, date(today))?.toString() ?? null).toBe(expected);
  });

  test('reads back what formatDate wrote, on any day', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (day, today) => {
        expect(parseDanishDate(formatDate(day), today)?.equals(day)).toBe(true);
      }),
    );
  });

  test('puts a day without a year on or after today, within a year unless it is a leap day', () => {
    const days = anyDate.filter((day) => day.month !== 2 || day.day !== 29);
    fc.assert(
      fc.property(days, days, (day, today) => {
        fc.pre(today.year < 2199);
        const parsed = parseDanishDate(`${day.day}/${day.month}`, today);
        const ahead = parsed === null ? -1 : today.until(parsed, { largestUnit: 'days' }).days;
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThan(366);
      }),
    );
  });
});

describe('isIsoDate', () => {
  test.each(['2000-01-01', '2026-11-20', '2028-02-29', '2199-12-31'])('accepts %j', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  test.each([
    '',
    '1999-12-31',
    '2200-01-01',
    '2027-02-29',
    '2100-02-29',
    '2027-00-10',
    '2027-13-01',
    '2027-01-00',
    '2027-1-1',
    '20270101',
    '2027-01-01T00:00',
    ' 2027-01-01',
    '2027-01-01\n',
    '+002027-01-01',
    '٢٠٢٧-٠١-٠١',
  ])('refuses %j', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  test('accepts every date of the range', () => {
    fc.assert(
      fc.property(anyDate, (day) => {
        expect(isIsoDate(day.toString())).toBe(true);
      }),
    );
  });
});
