import { expect, it } from 'vitest';
import { chosenLeave, type LeaveValues, leaveSchema, leaveValues } from './leave-values.ts';

const TODAY = '2026-11-23';
const values = (given: Partial<LeaveValues>): LeaveValues => ({ ...leaveValues(null), ...given });
const errors = (given: Partial<LeaveValues>, isLoaded = true) =>
  leaveSchema(TODAY)
    .safeParse(chosenLeave(values(given), isLoaded ? null : undefined))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it("applies the customer's rule where nothing is chosen", () => {
  const lastDay = '2026-11-30';
  expect(chosenLeave(values({ lastDay }), null)).toEqual({ lastDay, balance: 'reset', balanceUntil: null });
  expect(chosenLeave(values({ lastDay }), 3)).toEqual({
    lastDay,
    balance: 'keep',
    balanceUntil: '2027-02-28',
  });
  expect(chosenLeave(values({ lastDay, balance: 'reset' }), 3).balanceUntil).toBeNull();
  expect(chosenLeave(values({ lastDay, balanceUntil: null }), 3).balanceUntil).toBeNull();
});

it('starts with the dates of an employee who is already leaving', () => {
  const leaving = { lastDay: '2026-12-31', balanceUntil: '2027-01-31' };
  expect(chosenLeave(leaveValues(leaving), null)).toEqual({ ...leaving, balance: 'keep' });
  expect(chosenLeave(leaveValues({ ...leaving, balanceUntil: null }), 3).balance).toBe('reset');
});

it('names each missing or impossible date', () => {
  expect(errors({})).toEqual(['lastDay: Sidste dag er påkrævet']);
  expect(errors({ lastDay: 'i morgen' })).toEqual(['lastDay: Datoen er ikke gyldig']);
  expect(errors({ lastDay: '2026-11-22' })).toEqual(['lastDay: Sidste dag skal være i dag eller senere']);
  expect(errors({ lastDay: TODAY })).toBeUndefined();
  expect(errors({ lastDay: TODAY, balance: 'keep' })).toEqual([
    'balanceUntil: Vælg, hvornår saldoen senest kan bruges',
  ]);
  expect(errors({ lastDay: TODAY, balance: 'keep', balanceUntil: TODAY })).toEqual([
    'balanceUntil: Datoen skal være efter sidste dag',
  ]);
  // The preview, which contains the customer's rule, could not be loaded.
  expect(errors({ lastDay: TODAY }, false)).toEqual(['balance: Vælg, hvad der skal ske med saldoen']);
});
