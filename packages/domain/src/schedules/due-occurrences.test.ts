import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueOccurrences } from './due-occurrences.ts';
import { type Occurrence, occurrence, recurrences } from './occurrences.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const asText = ({ due, next }: { due: Occurrence[]; next: Occurrence | null }) => [
  due.map((one) => `${one.n} ${one.date}`),
  next && `${next.n} ${next.date}`,
];

describe('dueOccurrences', () => {
  test.each([
    [
      '31 January, monthly',
      '2026-01-31',
      'monthly',
      0,
      '2026-04-30',
      ['0 2026-01-31', '1 2026-02-28', '2 2026-03-31', '3 2026-04-30'],
      '4 2026-05-31',
    ],
    [
      '29 February, yearly',
      '2024-02-29',
      'yearly',
      1,
      '2028-02-29',
      ['1 2025-02-28', '2 2026-02-28', '3 2027-02-28', '4 2028-02-29'],
      '5 2029-02-28',
    ],
    [
      'the end of a quarter',
      '2026-03-31',
      'quarterly',
      0,
      '2026-12-30',
      ['0 2026-03-31', '1 2026-06-30', '2 2026-09-30'],
      '3 2026-12-31',
    ],
    [
      'the day summer time begins',
      '2026-03-29',
      'monthly',
      0,
      '2026-03-29',
      ['0 2026-03-29'],
      '1 2026-04-29',
    ],
    ['the day summer time ends', '2026-10-25', 'monthly', 0, '2026-10-25', ['0 2026-10-25'], '1 2026-11-25'],
    ['the day before', '2026-10-25', 'monthly', 0, '2026-10-24', [], '0 2026-10-25'],
    ['a single date', '2026-12-24', 'none', 0, '2027-01-01', ['0 2026-12-24'], null],
    ['the year end', '2026-11-30', 'monthly', 1, '2027-01-01', ['1 2026-12-30'], '2 2027-01-30'],
  ] as const)('%s', (_what, first, recurrence, from, today, due, next) => {
    expect(asText(dueOccurrences({ firstDate: date(first), recurrence, from }, date(today)))).toEqual([
      due,
      next,
    ]);
  });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => date('2020-01-01').add({ days }));
const days = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 });

describe('dueOccurrences called at any intervals', () => {
  test('returns every occurrence once, in order, computed from the first date', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...recurrences),
        days,
        fc.bigInt(1n, 1_000n),
        (firstDate, recurrence, gaps, amount) => {
          let today = firstDate;
          let from: number | null = 0;
          const posted: Occurrence[] = [];
          for (const gap of gaps) {
            today = today.add({ days: gap });
            if (from === null) break;
            const { due, next } = dueOccurrences({ firstDate, recurrence, from }, today);
            posted.push(...due);
            from = next?.n ?? null;
            if (next) expect(Temporal.PlainDate.compare(next.date, today)).toBe(1);
          }
          expect(posted.map(({ n }) => n)).toEqual(posted.map((_one, n) => n));
          for (const { n, date: on } of posted)
            expect(on.equals(occurrence(firstDate, recurrence, n) ?? '')).toBe(true);
          const atOnce =
            gaps.length === 0 ? [] : dueOccurrences({ firstDate, recurrence, from: 0 }, today).due;
          const total = posted.reduce((sum) => sum + amount, 0n);
          expect(total).toBe(amount * BigInt(atOnce.length));
        },
      ),
    );
  });
});
