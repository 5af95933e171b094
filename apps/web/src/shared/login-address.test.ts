import { expect, it } from 'vitest';
import { loginAddress, nextAddress } from './login-address.ts';

const origin = 'https://saldo.example';

it('passes the current address to the sign-in page', () => {
  expect(loginAddress('/customers/7?page=2')).toBe('/login?next=%2Fcustomers%2F7%3Fpage%3D2');
  expect(loginAddress('/')).toBe('/login');
});

it('returns to a path on this origin', () => {
  expect(nextAddress('/customers/7?page=2#x', origin)).toBe('/customers/7?page=2#x');
});

it.each([
  null,
  '',
  'customers',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/x',
  '/logout',
])('goes home instead of to %s', (next) => {
  expect(nextAddress(next, origin)).toBe('/');
});
