import { afterEach, expect, it } from 'vitest';
import { openingAddress, openListsOf } from './opening-address.ts';

const lists = [
  { list: 'orders', hiddenColumns: [], opensAt: '/orders', opensWith: 'view=1&status=pending' },
  { list: 'customers', hiddenColumns: ['email'], opensAt: '/', opensWith: '' },
  { list: 'customer-employees', hiddenColumns: [], opensAt: '/customers/', opensWith: 'view=2' },
];

afterEach(() => openListsOf({ lists: [] }));

it.each([
  ['/orders', '/orders?view=1&status=pending'],
  ['/customers/17', '/customers/17?view=2'],
  // These have parameters or a fragment of their own, or no default view.
  ['/orders?search=7', '/orders?search=7'],
  ['/orders?view=none', '/orders?view=none'],
  ['/customers/17#administratorer', '/customers/17#administratorer'],
  ['/', '/'],
  ['/mails', '/mails'],
])('%s opens at %s', (to, address) => {
  expect(openingAddress(to)).toBe(to);
  openListsOf({ lists });
  expect(openingAddress(to)).toBe(address);
});
