import { statisticsBases, statisticsEndpoints, statisticsPeriods } from '@saldo/contract/statistics';
import { periodOf } from '@saldo/domain/dates/periods';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { writeOrder } from '../../../../test-support/write-order.ts';
import { PreparedNames } from '../../../platform/database/prepared-names.ts';
import { statisticsTables } from './statistics.queries.ts';

const { getStatistics, exportStatistics } = statisticsEndpoints;

let api: TestApi;
let operator: SignedIn;
let administrator: SignedIn;
let customerId: number;
let salesId: number;
let warehouseId: number;
let anne: number;
let bo: number;
let ib: number;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  customerId = await api.make.customer({ companyName: 'Ærø; Værft' });
  administrator = await api.administrator(customerId);
  salesId = await api.make.department(customerId, 'Salg');
  warehouseId = await api.make.department(customerId, '=Lager');
  const make = async (firstName: string, departmentId: number | null) =>
    (await api.make.employee({ customerId, firstName, lastName: 'Ågård', departmentId, balance: 1000 })).id;
  anne = await make('Anne', salesId);
  bo = await make('Bo', warehouseId);
  ib = await make('Ib', null);
  for (const [employeeId, price] of [
    [anne, 100],
    [anne, 0.5],
    [bo, 33.33],
    [bo, 33.33],
    [bo, 33.34],
    [ib, 7],
  ] as const) {
    await api.make.order({ employeeId, price });
  }
  await api.make.order({ price: 50 });
  const lines = [{ title: 'Krus', price: 10, quantity: 1 }];
  await writeOrder(api, { employeeId: anne, status: 'accepted', lines, placedAt: '2026-10-20T21:59:59Z' });
});
afterAll(() => api.stop());

const get = async (query: Record<string, string> = {}, as = administrator) =>
  (await api.call(getStatistics, { as, query })).data;
const file = (query: Record<string, string>, as = administrator) =>
  api.call(exportStatistics, { as, query: { kind: 'summary', ...query } as never });

test('defaults to the orders of this month', async () => {
  const customer = { id: customerId, companyName: 'Ærø; Værft' };
  const sales = { id: salesId, name: 'Salg' };
  const warehouse = { id: warehouseId, name: '=Lager' };
  const { series, ...answer } = await get();
  expect(answer).toEqual({
    period: { from: '2026-11-01', to: '2026-11-30', name: 'november 2026' },
    previousPeriod: { from: '2026-10-01', to: '2026-10-31', name: 'oktober 2026' },
    nextPeriod: { from: '2026-12-01', to: '2026-12-31', name: 'december 2026' },
    comparedDays: { from: '2026-10-01', to: '2026-10-20' },
    employee: null,
    metrics: { orders: 6, points: 207.5, averageOrder: 34.58, activeDepartments: 2 },
    previousMetrics: { orders: 1, points: 10, averageOrder: 10, activeDepartments: 1 },
    balances: { outstanding: 2782.5, nextTopUp: null },
    departments: [
      { customer, department: sales, place: 0, orders: 2, points: 100.5, averageOrder: 50.25 },
      { customer, department: warehouse, place: 1, orders: 3, points: 100, averageOrder: 33.33 },
      { customer, department: null, place: null, orders: 1, points: 7, averageOrder: 7 },
    ],
    employees: {
      total: 3,
      rows: [
        {
          employee: { id: anne, name: 'Anne Ågård' },
          customer,
          department: sales,
          orders: 2,
          points: 100.5,
          averageOrder: 50.25,
        },
        {
          employee: { id: bo, name: 'Bo Ågård' },
          customer,
          department: warehouse,
          orders: 3,
          points: 100,
          averageOrder: 33.33,
        },
        {
          employee: { id: ib, name: 'Ib Ågård' },
          customer,
          department: null,
          orders: 1,
          points: 7,
          averageOrder: 7,
        },
      ],
    },
  });
  expect(series).toHaveLength(30);
  expect(series[19]).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
    name: '20. nov.',
    orders: 6,
    points: 207.5,
  });
  expect(series[18]).toMatchObject({ orders: 0, points: 0 });
});

test.each(statisticsPeriods)('a %s without figures has averages of 0', async (period) => {
  const statistics = await get({ period, date: '2031-05-05' });
  const nothing = { orders: 0, points: 0, averageOrder: 0, activeDepartments: 0 };
  expect([statistics.metrics, statistics.previousMetrics]).toEqual([nothing, nothing]);
  expect([statistics.departments, statistics.employees]).toEqual([[], { rows: [], total: 0 }]);
  expect(statistics.series.every(({ orders, points }) => orders === 0 && points === 0)).toBe(true);
});

test.each(statisticsPeriods)('a %s may extend beyond the range of valid dates', async (period) => {
  for (const [date, neighbour] of [
    ['2000-01-01', 'previousPeriod'],
    ['2199-12-31', 'nextPeriod'],
  ] as const) {
    const { series, [neighbour]: beyond } = await get({ period, date });
    expect(series.some(({ from, to }) => from <= date && date <= to)).toBe(true);
    expect(beyond.to < date).toBe(neighbour === 'previousPeriod');
  }
});

test('the basis `credits` counts entries with positive points', async () => {
  const { metrics, departments } = await get({ basis: 'credits' });
  expect(metrics).toEqual({ orders: 3, points: 3000, averageOrder: 1000, activeDepartments: 2 });
  expect(departments).toHaveLength(3);
});

test('includes credits due since midnight, before a worker has run', async () => {
  const fresh = await TestApi.start({ now: '2026-12-31T22:59:59Z' });
  const employee = await fresh.make.employee();
  await fresh.make.scheduledEntry(employee.id);
  const as = await fresh.administrator(employee.customerId);
  for (const [now, points] of [
    ['2026-12-31T22:59:59Z', 0],
    ['2026-12-31T23:00:00Z', 5],
  ] as const) {
    fresh.clock.set(now);
    for (const period of ['month', 'year'] as const) {
      const { data } = await fresh.call(getStatistics, { as, query: { basis: 'credits', period } });
      expect(data.metrics.points).toBe(points);
    }
  }
  await fresh.stop();
});

describe('the filter', () => {
  test('selects a department, or rows without one', async () => {
    expect((await get({ departmentId: String(salesId) })).metrics.points).toBe(100.5);
    const none = await get({ departmentId: 'none' });
    expect(none.metrics).toEqual({ orders: 1, points: 7, averageOrder: 7, activeDepartments: 0 });
  });

  test('selects an employee', async () => {
    const { employees, previousMetrics } = await get({ employeeId: String(anne) });
    expect(employees.rows.map(({ employee }) => employee.id)).toEqual([anne]);
    expect(previousMetrics.points).toBe(10);
  });

  test('lets an operator select one customer or all', async () => {
    const all = await get({}, operator);
    expect(all.metrics).toMatchObject({ orders: 7, points: 257.5 });
    expect(new Set(all.departments.map(({ customer }) => customer.id)).size).toBe(2);
    expect((await get({ customerId: String(customerId) }, operator)).metrics.orders).toBe(6);
  });

  test.each([
    { customerId: '1' },
    { period: 'day' },
    { date: '2026-02-30' },
    { departmentId: 'alle' },
    { departmentId: '0' },
    { employeeId: '-1' },
    { basis: 'refunds' },
    { sort: 'email' },
    { limit: '0' },
    { search: 'a' },
    { other: '1' },
  ])('%j of an administrator is refused', async (query) => {
    const { status } = await api.call(getStatistics, { as: administrator, query: query as never });
    expect(status).toBe(400);
  });
});

describe('figures of another customer', () => {
  test('are hidden from an administrator who names its department or employee', async () => {
    const stranger = await api.administrator(await api.make.customer());
    const nothing = { orders: 0, points: 0, averageOrder: 0, activeDepartments: 0 };
    for (const query of [{ departmentId: String(salesId) }, { employeeId: String(anne) }, {}]) {
      const { metrics, departments, employees, employee } = await get(query, stranger);
      expect([metrics, departments, employees.total, employee]).toEqual([nothing, [], 0, null]);
      const { data } = await file({ kind: 'employee', ...query }, stranger);
      expect(data.trimEnd().split('\r\n'), 'the period and the headings').toHaveLength(2);
    }
  });

  test('are left out when an operator selects a customer and an employee of another one', async () => {
    const other = String(await api.make.customer());
    const { metrics, employee } = await get({ customerId: other, employeeId: String(anne) }, operator);
    expect([metrics.orders, employee]).toEqual([0, null]);
  });
});

describe('the employee table', () => {
  const names = async (query: Record<string, string>) =>
    (await get(query)).employees.rows.map(({ employee }) => employee.name.split(' ')[0]);

  test.each([
    ['name', ['Anne', 'Bo', 'Ib']],
    ['-name', ['Ib', 'Bo', 'Anne']],
    ['orders', ['Ib', 'Anne', 'Bo']],
    ['-orders', ['Bo', 'Anne', 'Ib']],
    ['points', ['Ib', 'Bo', 'Anne']],
    ['averageOrder', ['Ib', 'Bo', 'Anne']],
    ['department', ['Bo', 'Anne', 'Ib']],
    ['-department', ['Anne', 'Bo', 'Ib']],
    ['customer', ['Anne', 'Bo', 'Ib']],
  ])('is sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  test('is the only part that paging affects', async () => {
    const [first, second] = [await get({ limit: '2' }), await get({ limit: '2', offset: '2' })];
    expect(first.employees).toMatchObject({ total: 3, rows: [{}, {}] });
    expect(second.employees.rows.map(({ employee }) => employee.id)).toEqual([ib]);
    expect(second.metrics).toEqual(first.metrics);
    expect(second.departments).toHaveLength(3);
    expect((await get({ limit: '2', offset: '9' })).employees).toEqual({ rows: [], total: 3 });
  });
});

describe('the exports', () => {
  const BOM = '\ufeff';

  test('the summary compares the period with the previous one', async () => {
    const { data, headers } = await file({});
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''samlet_statistik_2026-11-20.csv`,
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(data).toBe(
      `${BOM}Periode;01-11-2026 til 30-11-2026;\r\nNøgletal;Valgt periode;De samme dage i forrige periode\r\n` +
        'Fra;01-11-2026;01-10-2026\r\nTil;30-11-2026;20-10-2026\r\n' +
        'Ordrer;6;1\r\nBrugte point;207,50;10\r\nGennemsnit pr. ordre;34,58;10\r\nAktive afdelinger;2;1\r\n',
    );
  });

  test('the departments include orders without a department', async () => {
    const { data, headers } = await file({ kind: 'department' });
    expect(headers['content-disposition']).toContain('afdelingsstatistik_2026-11-20.csv');
    expect(data).toBe(
      `${BOM}Periode;01-11-2026 til 30-11-2026;;\r\nAfdeling;Ordrer;Brugte point;Gennemsnit pr. ordre\r\n` +
        "Salg;2;100,50;50,25\r\n'=Lager;3;100;33,33\r\nIkke tildelt;1;7;7\r\n",
    );
  });

  test('the employees have a column for the customer when an operator exports all', async () => {
    const { data, headers } = await file({ kind: 'employee' }, operator);
    expect(headers['content-disposition']).toContain('medarbejderstatistik_2026-11-20.csv');
    const [period, heading, ...lines] = data.slice(1).trimEnd().split('\r\n');
    expect(period).toBe('Periode;01-11-2026 til 30-11-2026;;;;');
    expect(heading).toBe('Kunde;Medarbejder;Afdeling;Ordrer;Brugte point;Gennemsnit pr. ordre');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('"Ærø; Værft";Anne Ågård;Salg;2;100,50;50,25');
    const ofOne = await file({ kind: 'employee', customerId: String(customerId) }, operator);
    expect(ofOne.data.split('\r\n')[3]).toBe("Bo Ågård;'=Lager;3;100;33,33");
  });

  test('the basis `credits` has its own headings', async () => {
    expect((await file({ basis: 'credits' })).data).toContain('Gennemsnit pr. tilførsel;1000;0\r\n');
  });

  test.each([{ customerId: '1' }, { kind: 'all' }, { limit: '1' }])('refuses %j', async (query) => {
    expect((await file(query)).status).toBe(400);
  });
});

test.each(statisticsBases)('PostgreSQL plans the statement of %s once per connection', (basis) => {
  const tables = statisticsTables(
    { basis, scope: null },
    periodOf('month', Temporal.PlainDate.from('2026-11-01')),
  );
  const { sql: text } = sql`with ${tables} select from total`.compile(api.database.owner);
  expect(new PreparedNames(1).nameOf(text)).toBeDefined();
});
