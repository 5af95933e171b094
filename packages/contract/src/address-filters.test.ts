import { expect, it } from 'vitest';
import { readFilters } from './address-filters.ts';
import { viewLists } from './view-lists.ts';

it.each([
  ['', {}],
  ['department=12&login=disabled&state=active', { department: 12, login: 'disabled', state: 'active' }],
  ['department=none&login=enabled', { department: 'none', login: 'enabled' }],
  ['department=0&login=yes&state=retired', {}],
  ['department=&login=&state=', {}],
  ['department=012', {}],
  ['department=1e3', {}],
  ['department=9999999999', {}],
  ['Department=12&search=none', {}],
])('reads the valid filters in "%s"', (address, filter) => {
  expect(readFilters(viewLists.employees, new URLSearchParams(address))).toEqual(filter);
});

it('reads standard values and periods', () => {
  const params = new URLSearchParams(
    'period=decade&date=2026-02-30&employeeId=7&from=2026-01-31&to=31-01-2026',
  );
  expect(readFilters(viewLists.statistics, params)).toEqual({
    period: 'month',
    basis: 'orders',
    employeeId: 7,
  });
  expect(readFilters(viewLists['audit-log'], params)).toEqual({ from: '2026-01-31' });
});
