import type { Employee } from '@saldo/contract/employees';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteEmployee, employeesPage, withBalance } from './employees.ts';

afterEach(() => vi.unstubAllGlobals());

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
  awaitingApproval: 0,
  loginEnabled: true,
  invitedAt: null,
  leaving: null,
  version: 1,
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
  const earlier = (customerId: number) =>
    ({ queryKey: ['listEmployees', { query: { customerId } }] }) as never;
  expect(placeholderData(page, earlier(1))).toBe(page);
  expect(placeholderData(page, earlier(2))).toBeUndefined();
});

it('repeats a deletion without an answer under the same idempotency key', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  await expect(deleteEmployee(7)).rejects.toMatchObject({ status: 0 });
  await deleteEmployee(7);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
