import { expect, it } from 'vitest';
import { loginAddress } from './login-address.ts';

it('passes the current address to the sign-in page', () => {
  expect(loginAddress('/customers/7?page=2')).toBe('/login?next=%2Fcustomers%2F7%3Fpage%3D2');
  expect(loginAddress('/')).toBe('/login');
});
