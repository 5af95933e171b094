import { expect, test } from 'vitest';
import { lastDayOfMonth, monthName, monthReference } from './accounting-month.ts';

test.each([
  ['2026-11', '2026-11-30', 'november 2026'],
  ['2028-02', '2028-02-29', 'februar 2028'],
  ['2026-12', '2026-12-31', 'december 2026'],
])('%s ends on %s and is called %s', (month, day, name) => {
  expect(lastDayOfMonth(month).toString()).toBe(day);
  expect(monthName(month)).toBe(name);
  expect(monthReference(month)).toBe(`Saldo ${month}`);
});
