import { EMPLOYEES, PRODUCTS } from './fill-database.ts';
import type { Load } from './load-worker.ts';
import { customersPage, employeesPage, placeOrder, postEntry, scanOfEntries } from './statements.ts';

export interface Scenario {
  name: string;
  /** Target ratio of requests per second over HTTP to statements per second through pgbench. */
  aim: number;
  signedInAs: 'operator' | 'administrator' | 'webshop';
  request: Pick<Load, 'method' | 'path' | 'employees' | 'body' | 'products'>;
  pgbenchScript: string;
}

export const posting = {
  method: 'POST',
  path: '/api/employees/{employee}/transactions',
  employees: EMPLOYEES,
  body: JSON.stringify({ text: 'Gave', amount: 1.5 }),
} as const;

export const listOfEmployees = {
  method: 'GET',
  path: '/api/employees?limit=50&offset=0',
  employees: EMPLOYEES,
} as const;

/** Three products for a random employee; every second customer approves its orders. */
const ordering = {
  method: 'POST',
  path: '/api/webshop/orders',
  employees: EMPLOYEES,
  products: PRODUCTS,
  body: JSON.stringify({
    employeeId: 0,
    lines: [
      { itemNumber: 'A-{product}', quantity: 1 },
      { itemNumber: 'B-{product}', quantity: 2 },
      { itemNumber: 'C-{product}', quantity: 1 },
    ],
    reference: 'W-1',
  }).replace('0', '{employee}'),
} as const;

/** As the screen does: all parts, with a page of 50 employees. */
const statistics = (
  name: string,
  signedInAs: Scenario['signedInAs'],
  query: string,
  pgbenchScript: string,
): Scenario => ({
  name: `statistics: ${name}`,
  aim: 10,
  signedInAs,
  request: { method: 'GET', path: `/api/statistics?${query}&date=2025-11-15&limit=50`, employees: EMPLOYEES },
  pgbenchScript,
});

const monthOf = (sign: '<' | '>') =>
  scanOfEntries({
    sign,
    customerId: 1,
    from: '2025-10-01',
    middle: '2025-11-01',
    to: '2025-11-30',
    part: 'day',
  });
const yearOf = (sign: '<' | '>') =>
  scanOfEntries({
    sign,
    customerId: null,
    from: '2024-01-01',
    middle: '2025-01-01',
    to: '2025-12-31',
    part: 'month',
  });

export const scenarios: Scenario[] = [
  {
    name: 'page of 50 customers, with total',
    aim: 0.2,
    signedInAs: 'operator',
    request: { method: 'GET', path: '/api/customers?limit=50&offset=0', employees: EMPLOYEES },
    pgbenchScript: customersPage,
  },
  {
    name: 'page of 50 employees, with total',
    aim: 0.2,
    signedInAs: 'administrator',
    request: listOfEmployees,
    pgbenchScript: employeesPage,
  },
  { name: 'post an entry', aim: 0.45, signedInAs: 'operator', request: posting, pgbenchScript: postEntry },
  {
    name: 'place an order of three lines',
    aim: 0.35,
    signedInAs: 'webshop',
    request: ordering,
    pgbenchScript: placeOrder,
  },
  statistics('orders of a month, one customer', 'administrator', 'period=month&basis=orders', monthOf('<')),
  statistics('credits of a month, one customer', 'administrator', 'period=month&basis=credits', monthOf('>')),
  statistics('orders of a year, all customers', 'operator', 'period=year&basis=orders', yearOf('<')),
  statistics('credits of a year, all customers', 'operator', 'period=year&basis=credits', yearOf('>')),
];
