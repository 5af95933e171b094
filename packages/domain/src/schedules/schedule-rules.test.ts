import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Recurrence, recurrences } from './occurrences.ts';
import { checkAddAmount } from './schedule-rules.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const TODAY = '2027-01-31';

function decide(
  earliestDate: 'today' | 'tomorrow',
  amount: bigint,
  futureDate: string | null,
  recurrence: Recurrence = 'none',
) {
  return checkAddAmount(
    { amount, futureDate: futureDate === null ? null : date(futureDate), recurrence },
    { today: date(TODAY), earliestDate },
  );
}

describe.each(['today', 'tomorrow'] as const)('earliest date %s', (earliestDate) => {
  test('posts at once without a date', () => {
    expect(decide(earliestDate, 100n, null)).toEqual({ kind: 'post-now', series: null });
  });

  test('with a recurrence but no date, posts the first occurrence at once and schedules the next', () => {
    const decision = decide(earliestDate, 100n, null, 'monthly');
    if (decision.kind !== 'post-now' || decision.series === null) throw new Error(decision.kind);
    expect(decision.series.firstDate.toString()).toBe(TODAY);
    expect(decision.series.nextOccurrence.n).toBe(1);
    expect(decision.series.nextOccurrence.date.toString()).toBe('2027-02-28');
  });

  test.each(recurrences)('schedules an amount dated tomorrow (%s)', (recurrence) => {
    const decision = decide(earliestDate, 100n, '2027-02-01', recurrence);
    if (decision.kind !== 'schedule') throw new Error(decision.kind);
    expect(decision.firstDate.toString()).toBe('2027-02-01');
  });

  test('posts a deduction at once', () => {
    expect(decide(earliestDate, -100n, null)).toEqual({ kind: 'post-now', series: null });
  });

  test('refuses zero on any date', () => {
    const zero = { kind: 'refused', field: 'amount', message: 'Beløbet må ikke være 0' };
    expect(decide(earliestDate, 0n, null)).toEqual(zero);
    expect(decide(earliestDate, 0n, '2027-02-01', 'yearly')).toEqual(zero);
  });

  test('refuses to schedule a deduction', () => {
    const message = 'Fradrag kan ikke planlægges.';
    expect(decide(earliestDate, -1n, '2027-02-01')).toEqual({
      kind: 'refused',
      field: 'futureDate',
      message,
    });
    expect(decide(earliestDate, -1n, null, 'yearly')).toEqual({
      kind: 'refused',
      field: 'frequency',
      message,
    });
    expect(decide(earliestDate, -1n, '2027-02-01', 'monthly')).toMatchObject({ kind: 'refused', message });
    expect(decide(earliestDate, -1n, TODAY, 'monthly')).toMatchObject({ kind: 'refused', message });
  });

  test('never schedules a deduction, or anything before tomorrow', () => {
    const dates = fc.option(fc.integer({ min: -3, max: 3 }).map((days) => date(TODAY).add({ days })));
    fc.assert(
      fc.property(
        fc.bigInt({ min: -2n, max: 2n }),
        dates,
        fc.constantFrom(...recurrences),
        (amount, futureDate, recurrence) => {
          const today = date(TODAY);
          const decision = checkAddAmount({ amount, futureDate, recurrence }, { today, earliestDate });
          const isScheduled =
            decision.kind === 'schedule' || (decision.kind === 'post-now' && decision.series !== null);
          expect(isScheduled && amount <= 0n).toBe(false);
          if (decision.kind === 'schedule') {
            expect(Temporal.PlainDate.compare(decision.firstDate, today)).toBe(1);
          }
          if (futureDate !== null && Temporal.PlainDate.compare(futureDate, today) < 0) {
            expect(decision.kind).toBe('refused');
          }
        },
      ),
    );
  });
});

describe('an operator', () => {
  test('posts an amount dated today at once', () => {
    expect(decide('today', 100n, TODAY)).toEqual({ kind: 'post-now', series: null });
    expect(decide('today', -100n, TODAY)).toEqual({ kind: 'post-now', series: null });
  });

  test('starts a series today', () => {
    const decision = decide('today', 100n, TODAY, 'quarterly');
    if (decision.kind !== 'post-now' || decision.series === null) throw new Error(decision.kind);
    expect(decision.series.firstDate.toString()).toBe(TODAY);
    expect(decision.series.nextOccurrence.date.toString()).toBe('2027-04-30');
  });

  test('cannot choose a date before today', () => {
    const expected = { kind: 'refused', field: 'futureDate', message: 'Datoen skal være i fremtiden' };
    expect(decide('today', 100n, '2027-01-30')).toEqual(expected);
    expect(decide('today', -100n, '2027-01-30')).toEqual(expected);
  });
});

test.each([TODAY, '2027-01-30'])('an administrator cannot choose a date before tomorrow: %s', (day) => {
  const message = 'Datoen skal være en dag i fremtiden.';
  const expected = { kind: 'refused', field: 'futureDate', message };
  expect(decide('tomorrow', 100n, day)).toEqual(expected);
  expect(decide('tomorrow', 100n, day, 'monthly')).toEqual(expected);
  expect(decide('tomorrow', -100n, day)).toEqual(expected);
});
