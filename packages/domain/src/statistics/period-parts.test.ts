import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Days, type PeriodKind, periodOf } from '../dates/periods.ts';
import { periodParts } from './period-parts.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const asText = ({ from, to }: Days) => `${from}/${to}`;
const kinds: PeriodKind[] = ['week', 'month', 'quarter', 'year'];
const anyKind = fc.constantFrom(...kinds);
const anyDay = fc.integer({ min: 0, max: 73_048 }).map((days) => date('2000-01-01').add({ days }));

describe('periodParts', () => {
  const parts = (kind: PeriodKind, day: string) =>
    periodParts(kind, date(day)).map((part) => `${asText(part)} ${part.name}`);

  test('splits a week into days', () => {
    expect(parts('week', '2027-01-01')).toEqual([
      '2026-12-28/2026-12-28 28. dec.',
      '2026-12-29/2026-12-29 29. dec.',
      '2026-12-30/2026-12-30 30. dec.',
      '2026-12-31/2026-12-31 31. dec.',
      '2027-01-01/2027-01-01 1. jan.',
      '2027-01-02/2027-01-02 2. jan.',
      '2027-01-03/2027-01-03 3. jan.',
    ]);
  });

  test('splits a month into days', () => {
    expect(parts('month', '2027-02-01')).toHaveLength(28);
    expect(parts('month', '2026-10-25')).toHaveLength(31);
    expect(parts('month', '2026-05-01').at(-1)).toBe('2026-05-31/2026-05-31 31. maj');
  });

  test('splits a quarter into weeks, the first and last cut off', () => {
    const quarter = parts('quarter', '2026-12-31');
    expect(quarter).toHaveLength(14);
    expect(quarter.at(0)).toBe('2026-10-01/2026-10-04 uge 40');
    expect(quarter.at(1)).toBe('2026-10-05/2026-10-11 uge 41');
    expect(quarter.at(-1)).toBe('2026-12-28/2026-12-31 uge 53');
    expect(parts('quarter', '2027-01-01').slice(0, 2)).toEqual([
      '2027-01-01/2027-01-03 uge 53',
      '2027-01-04/2027-01-10 uge 1',
    ]);
  });

  test('splits a year into months', () => {
    const year = parts('year', '2028-06-01');
    expect(year).toHaveLength(12);
    expect(year[1]).toBe('2028-02-01/2028-02-29 februar');
  });

  test('covers the period without gaps', () => {
    fc.assert(
      fc.property(anyKind, anyDay, (kind, day) => {
        const period = periodOf(kind, day);
        const all = periodParts(kind, day);
        expect(all[0]?.from.equals(period.from)).toBe(true);
        expect(all.at(-1)?.to.equals(period.to)).toBe(true);
        for (const [index, part] of all.entries()) {
          expect(Temporal.PlainDate.compare(part.from, part.to)).not.toBe(1);
          const before = all[index - 1];
          if (before) expect(before.to.add({ days: 1 }).equals(part.from)).toBe(true);
        }
      }),
    );
  });
});
