import { viewLists } from '@saldo/contract/view-lists';
import { expect, test } from 'vitest';
import { withoutBadFilters } from './use-filters.ts';

test.each([
  ['department=abc&login=enabled&state=xx&page=3&search=bo', 'login=enabled&page=3&search=bo'],
  ['department=none&login=disabled&state=left', 'department=none&login=disabled&state=left'],
])('removes bad filters from "%s", and keeps the rest', (address, kept) => {
  expect(String(withoutBadFilters(viewLists.employees, new URLSearchParams(address)))).toBe(kept);
});
