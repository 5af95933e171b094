import { expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

const routes = ['/', '/customers/:id', '/departments/:id/products', '/filer/valgt', '/filer/:code'].map(
  (path) => ({ path }),
);

it.each([
  ['/', '/', {}],
  ['/customers/7', '/customers/:id', { id: '7' }],
  ['/customers/7/', '/customers/:id', { id: '7' }],
  ['/Customers/7', '/customers/:id', { id: '7' }],
  ['/departments/7/products', '/departments/:id/products', { id: '7' }],
  ['/filer/valgt', '/filer/valgt', {}],
  ['/filer/valgt%C3%B8', '/filer/:code', { code: 'valgtø' }],
  ['/customers/%E0%A4%A', '/customers/:id', { id: '%E0%A4%A' }],
  ['/customers/AbC', '/customers/:id', { id: 'AbC' }],
])('%s matches %s', (pathname, path, params) => {
  expect(matchRoute(routes, pathname)).toEqual({ route: { path }, params });
});

it.each(['/customers', '/customers/7/8', '/departments/7', '/findes-ikke', '/:id'])(
  '%s matches no route',
  (pathname) => {
    expect(matchRoute(routes, pathname)).toBeUndefined();
  },
);
