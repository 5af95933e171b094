import { expect, it } from 'vitest';
import { viewAt, viewLists, viewParameters, viewScreens } from './view-lists.ts';

it.each([
  ['', {}],
  ['view=7&search=a+%26+b&sort=-name', { search: 'a & b', sort: '-name' }],
  [
    'status=accepted&departmentId=none&from=2026-01-01',
    {
      filters: { status: 'accepted', departmentId: 'none', from: '2026-01-01' },
    },
  ],
  ['hidden=email%2Cphone', { hiddenColumns: ['email', 'phone'] }],
  // Parameters that are not part of a view, are empty, or belong to another list.
  ['page=3&size=25&order=100001&status=&login=enabled&hidden=', {}],
])('reads a view from %j, and from the parameters that viewParameters writes', (address, content) => {
  const view = { search: '', sort: '', filters: {}, hiddenColumns: [], ...content };
  expect(viewAt('orders', new URLSearchParams(address))).toEqual(view);
  expect(viewAt('orders', viewParameters(7, view))).toEqual(view);
});

it('names a screen for each list', () => {
  expect(Object.keys(viewScreens)).toEqual(Object.keys(viewLists));
});
