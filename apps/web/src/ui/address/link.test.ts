import { createMemoryHistory } from '@tanstack/history';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isCurrent, Link, NavLink, staysInTab } from './link.tsx';
import { NavigationProvider } from './navigation.tsx';

const click = {
  altKey: false,
  button: 0,
  ctrlKey: false,
  defaultPrevented: false,
  metaKey: false,
  shiftKey: false,
};

it('keeps a plain click in the tab', () => {
  expect(staysInTab(click)).toBe(true);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (change) => {
    expect(staysInTab({ ...click, ...change })).toBe(false);
  },
);

it('does not follow a click whose default was prevented', () => {
  expect(staysInTab({ ...click, defaultPrevented: true })).toBe(false);
});

it.each([
  ['/orders', '/orders', false, true],
  ['/orders', '/orders/', false, true],
  ['/orders', '/Orders', false, true],
  ['/departments', '/departments/7/products', false, true],
  ['/orders', '/orders-of-others', false, false],
  ['/', '/', true, true],
  ['/', '/orders', true, false],
])('the link to %s on page %s, with end %s, is current: %s', (to, pathname, end, expected) => {
  expect(isCurrent(to, pathname, end)).toBe(expected);
});

it('renders an href, and marks the current page', () => {
  const history = createMemoryHistory({ initialEntries: ['/orders?page=2'] });
  const page = createElement(
    Fragment,
    null,
    createElement(Link, { to: '/', className: 'logo' }, 'Saldo'),
    createElement(NavLink, { to: '/orders' }, 'Ordrer'),
    createElement(NavLink, { to: '/statistics' }, 'Statistik'),
    createElement(NavLink, { to: '/', end: true, also: ['/orders'] }, 'Kunder'),
  );
  const Provided = () => NavigationProvider({ history, children: page });
  expect(renderToStaticMarkup(createElement(Provided))).toBe(
    '<a class="logo" href="/">Saldo</a>' +
      '<a aria-current="page" href="/orders">Ordrer</a>' +
      '<a href="/statistics">Statistik</a>' +
      '<a aria-current="page" href="/">Kunder</a>',
  );
});
