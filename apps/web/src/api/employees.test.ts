import type { Employee } from '@saldo/contract/employees';
import { expect, it } from 'vitest';
import { withBalance } from './employee-changes.ts';
import { employeesPage } from './employees.ts';

const employee = (changed: Partial<Employee>): Employee => ({
  id: 1,
  customerId: 1,
  name: 'Anna Jensen',
  firstName: 'Anna',
  lastName: 'Jensen',
  email: 'anna@firma.example',
  employeeNumber: '',
  department: null,
  balance: 100,
  held: 0,
  available: 100,
  loginEnabled: true,
  leaving: null,
  ...changed,
});

it('updates balance and available points of a page', () => {
  const page = { rows: [employee({ held: 0.1 }), employee({ id: 2 })], total: 2 };
  const { rows, total } = withBalance(page, 1, 0.3);
  expect(rows.map(({ balance, available }) => [balance, available])).toEqual([
    [0.3, 0.2],
    [100, 100],
  ]);
  expect(total).toBe(2);
});

it("shows the previous page while loading, but not another customer's", () => {
  const page = { rows: [employee({})], total: 1 };
  const { placeholderData } = employeesPage({ customerId: 1, limit: 50, offset: 50 });
  if (typeof placeholderData !== 'function') throw new Error('No function.');
  const earlier = (customerId: number) => ({ queryKey: ['employees', 'page', { customerId }] }) as never;
  expect(placeholderData(page, earlier(1))).toBe(page);
  expect(placeholderData(page, earlier(2))).toBeUndefined();
});
