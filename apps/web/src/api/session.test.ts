import type { CurrentUser } from '@saldo/contract/session';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './client/query-client.ts';
import { hideColumns } from './saved-views.ts';
import { changeUser, currentUser, openingAddress } from './session.ts';

const lists = [
  { list: 'orders', hiddenColumns: [], opensAt: '/orders', opensWith: 'view=1&status=pending' },
  { list: 'customers', hiddenColumns: ['email'], opensAt: '/', opensWith: '' },
  { list: 'customer-employees', hiddenColumns: [], opensAt: '/customers/', opensWith: 'view=2' },
];

const loaded = (user: Partial<CurrentUser>) =>
  queryClient.setQueryData(currentUser.queryKey, {
    showsFirstSteps: true,
    lists: [],
    ...user,
  } as CurrentUser);

afterEach(() => queryClient.clear());

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
  loaded({ lists });
  expect(openingAddress(to)).toBe(address);
});

it('keeps both of two changes of the user', async () => {
  loaded({ lists });
  await Promise.all([hideColumns('orders', ['date']), changeUser(() => ({ showsFirstSteps: false }))]);
  const user = queryClient.getQueryData(currentUser.queryKey);
  expect(user?.showsFirstSteps).toBe(false);
  expect(user?.lists.map(({ list, hiddenColumns }) => [list, hiddenColumns])).toEqual([
    ['customers', ['email']],
    ['customer-employees', []],
    ['orders', ['date']],
  ]);
});
