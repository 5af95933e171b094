import { type DataSize, PRODUCTS } from './fill-database.ts';
import type { Load } from './load-worker.ts';
import { customersPage, employeesPage, placeOrder, postEntry, scanOfEntries } from './statements.ts';

export interface Scenario {
  name: string;
  signedInAs: 'operator' | 'administrator' | 'webshop';
  request: Pick<Load, 'method' | 'path' | 'body' | 'products'>;
  /** The same work in PostgreSQL alone; absent if the scenario measures only the growth with the data. */
  pgbench?: {
    script: (size: DataSize) => string | Promise<string>;
    /** Target ratio of requests per second over HTTP to statements per second through pgbench. */
    aim: number;
  };
  /** Limit of the median response time in milliseconds, without concurrent requests, at the plain amount of data. */
  alone?: number;
  /** Limits at ten times the data. */
  atScale?: {
    /** Limit of a request's processing time, as a multiple of that at the plain amount of data. */
    cost?: number;
    /** Limit of the median response time in milliseconds, without concurrent requests. */
    unloaded?: number;
  };
}

export const posting = {
  method: 'POST',
  path: '/api/employees/{employee}/transactions',
  body: JSON.stringify({ text: 'Gave', amount: 1.5 }),
} as const;

export const listOfEmployees = { method: 'GET', path: '/api/employees?limit=50&offset=0' } as const;

/** Orders three products for a random employee. Every second customer approves its orders. */
const ordering = {
  method: 'POST',
  path: '/api/webshop/orders',
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

const statistics = (
  name: string,
  signedInAs: Scenario['signedInAs'],
  query: string,
  script: string,
  unloaded: number,
): Scenario => ({
  name: `statistics: ${name}`,
  signedInAs,
  request: { method: 'GET', path: `/api/statistics?${query}&date=2025-11-15&limit=50` },
  pgbench: { script: () => script, aim: 10 },
  atScale: { unloaded },
});

const listOf = (name: string, signedInAs: Scenario['signedInAs'], path: string, cost?: number): Scenario => ({
  name,
  signedInAs,
  request: { method: 'GET', path },
  ...(cost !== undefined && { atScale: { cost } }),
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
    signedInAs: 'operator',
    request: { method: 'GET', path: '/api/customers?limit=50&offset=0' },
    pgbench: { script: customersPage, aim: 0.15 },
    atScale: { cost: 1.5 },
  },
  {
    name: 'page of 50 employees, with total',
    signedInAs: 'administrator',
    request: listOfEmployees,
    pgbench: { script: employeesPage, aim: 0.15 },
    atScale: { cost: 1.5 },
  },
  {
    name: 'post an entry',
    signedInAs: 'operator',
    request: posting,
    pgbench: { script: postEntry, aim: 0.6 },
    atScale: { cost: 1.2 },
  },
  {
    name: 'place an order of three lines',
    signedInAs: 'webshop',
    request: ordering,
    pgbench: { script: placeOrder, aim: 0.6 },
    atScale: { cost: 1.2 },
  },
  listOf('statement of an employee', 'operator', '/api/employees/{employee}/transactions', 1.2),
  listOf('last page of employees', 'administrator', '/api/employees?limit=50&offset={last page}'),
  listOf('employees by balance', 'administrator', '/api/employees?limit=50&offset=0&sort=-balance'),
  listOf(
    'search of employees, few found',
    'administrator',
    '/api/employees?limit=50&search=Nielsen%20{employee}',
    2,
  ),
  listOf('search of employees, a tenth found', 'administrator', '/api/employees?limit=50&search=S%C3%B8ren'),
  listOf('search of customers', 'operator', '/api/customers?limit=50&search=bakke', 2),
  {
    ...listOf('search of everything, few found', 'operator', '/api/search?query=Nielsen%20{employee}', 2),
    alone: 100,
  },
  {
    ...listOf('search of everything, a tenth found', 'operator', '/api/search?query=S%C3%B8ren'),
    alone: 100,
  },
  {
    ...listOf('search of everything, one customer', 'administrator', '/api/search?query=S%C3%B8ren'),
    alone: 100,
  },
  listOf('page of 50 orders, one customer', 'administrator', '/api/orders?limit=50&offset=0', 1.5),
  listOf('page of 50 orders, all customers', 'operator', '/api/orders?limit=50&offset=0', 1.5),
  listOf(
    'orders of a status and month',
    'administrator',
    '/api/orders?limit=50&status=accepted&from=2026-01-01&to=2026-01-31',
  ),
  statistics(
    'orders of a month, one customer',
    'administrator',
    'period=month&basis=orders',
    monthOf('<'),
    150,
  ),
  statistics(
    'credits of a month, one customer',
    'administrator',
    'period=month&basis=credits',
    monthOf('>'),
    150,
  ),
  statistics('orders of a year, all customers', 'operator', 'period=year&basis=orders', yearOf('<'), 250),
  statistics('credits of a year, all customers', 'operator', 'period=year&basis=credits', yearOf('>'), 250),
];
