import { expect, it } from 'vitest';
import { nextAddress } from './next-address.ts';

const origin = 'https://saldo.example';

it.each([
  ['/customers/7?page=2#x', '/customers/7?page=2#x'],
  ['/help/log-in', '/help/log-in'],
  ['/customers/../orders?status=pending', '/orders?status=pending'],
  ['/', '/'],
])('returns to the screen %s', (next, path) => {
  expect(nextAddress(next, origin)).toBe(origin + path);
});

it.each([
  null,
  '',
  'customers',
  'https://evil.example/',
  '//evil.example',
  '//evil.example/orders',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example/help',
  '/.//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/.//help',
  '/.\t//help/log-in',
  '/%2e//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '//user@saldo.example/orders',
  '/@evil.example',
  '/help//',
  'javascript:alert(1)',
  '/login',
  '/login?next=/x',
  '/logout',
  '/%6cogout',
  '/LOGOUT',
  '/x/../logout',
  '/api/webshop-redirect?userId=7',
  '/token',
  '/kodeord',
  '/unknown',
])('goes home instead of to %j', (next) => {
  const address = nextAddress(next, origin);
  expect(new URL(address, `${origin}/login`).href).toBe(`${origin}/`);
});
