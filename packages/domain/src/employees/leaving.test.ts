import { describe, expect, it, test } from 'vitest';
import { checkLeave, type LeaveChoice, planByRule } from './leaving.ts';

const TODAY = Temporal.PlainDate.from('2026-11-20');

const check = (choice: Partial<LeaveChoice>) =>
  checkLeave({ lastDay: '2026-12-31', balance: 'reset', ...choice }, TODAY);

describe('checkLeave', () => {
  test.each([
    ['2026-11-20', 'today'],
    ['2026-12-31', 'later'],
  ])('with a reset after %s (%s), the balance can be used until the last day', (lastDay) => {
    const day = Temporal.PlainDate.from(lastDay);
    expect(check({ lastDay })).toEqual({ kind: 'leaves', lastDay: day, usableUntil: day });
  });

  it('ignores balanceUntil when the balance is reset', () => {
    const day = Temporal.PlainDate.from('2026-12-31');
    expect(check({ balanceUntil: '2027-06-30' })).toMatchObject({ usableUntil: day });
  });

  it('keeps the balance up to and including balanceUntil', () => {
    expect(check({ balance: 'keep', balanceUntil: '2027-01-01' })).toEqual({
      kind: 'leaves',
      lastDay: Temporal.PlainDate.from('2026-12-31'),
      usableUntil: Temporal.PlainDate.from('2027-01-01'),
    });
  });

  test.each([
    [{ lastDay: '2026-11-19' }, 'lastDay', 'Sidste dag skal være i dag eller senere'],
    [{ balance: 'keep' }, 'balanceUntil', 'Vælg, hvornår saldoen senest kan bruges'],
    [{ balance: 'keep', balanceUntil: null }, 'balanceUntil', 'Vælg, hvornår saldoen senest kan bruges'],
    [{ balance: 'keep', balanceUntil: '2026-12-31' }, 'balanceUntil', 'Datoen skal være efter sidste dag'],
    [{ balance: 'keep', balanceUntil: '2026-12-01' }, 'balanceUntil', 'Datoen skal være efter sidste dag'],
  ] as const)('refuses %j', (choice, field, message) => {
    expect(check(choice)).toEqual({ kind: 'refused', field, message });
  });
});

test.each([
  ['2026-12-31', null, '2026-12-31'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-01-15', 12, '2028-01-15'],
])('with last day %s and a rule of %s months, the balance can be used until %s', (lastDay, months, until) => {
  const day = Temporal.PlainDate.from(lastDay);
  const { lastDay: last, usableUntil } = planByRule(day, months);
  expect([last.toString(), usableUntil.toString()]).toEqual([lastDay, until]);
});
