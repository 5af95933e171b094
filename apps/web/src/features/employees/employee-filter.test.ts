import { expect, test } from 'vitest';
import { withoutBadFilters } from './bad-filters.tsx';
import { employeeFilterIn, withoutFilters } from './employee-filter.ts';

test.each([
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
  expect(employeeFilterIn(new URLSearchParams(address))).toEqual(filter);
});

test('removes bad filters from an address, and keeps the rest', () => {
  const address = new URLSearchParams('department=abc&login=enabled&state=xx&page=3&search=bo');
  expect(String(withoutBadFilters(address))).toBe('login=enabled&page=3&search=bo');
  const good = new URLSearchParams('department=none&login=disabled&state=left');
  expect(String(withoutBadFilters(good))).toBe(String(good));
});

test('clears the filters and the page, and keeps the rest', () => {
  const address = new URLSearchParams('department=1&login=enabled&state=active&page=3&search=bo&sort=-name');
  expect(String(withoutFilters(address))).toBe('search=bo&sort=-name');
});
