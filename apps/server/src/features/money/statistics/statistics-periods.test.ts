// @module-tag slow

import {
  type Statistics,
  type StatisticsBasis,
  type StatisticsPeriod,
  statisticsBases,
  statisticsEndpoints,
  statisticsPeriods,
} from '@saldo/contract/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { nowDate } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import type { Operator } from '../../../platform/sessions/actor.ts';
import { updateEmployee } from '../../people/employees/update-employee.ts';
import { cancelOrder } from '../../shop/orders/process-order.ts';

// Compares the figures with those of `naive`, a loop over the rows with date arithmetic of its own.

let api: TestApi;
let operator: SignedIn;
let customerIds: number[];
let departmentIds: (number | null)[];
let employeeIds: number[];
let happened: { basis: StatisticsBasis; day: string; employeeId: number; amount: number; of: Place }[];
interface Place {
  customerId: number;
  departmentId: number | null;
}

/** Times around the ends of days, weeks, months, quarters and years, in winter, in summer and at clock changes. */
const moments = [
  '2025-12-31T22:59:59Z',
  '2025-12-31T23:00:00Z',
  '2026-03-28T22:59:59Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-03-29T21:59:59Z',
  '2026-03-29T22:00:00Z',
  '2026-03-31T21:59:59Z',
  '2026-03-31T22:00:00Z',
  '2026-10-24T21:59:59Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T22:59:59Z',
  '2026-10-25T23:00:00Z',
  '2026-12-27T22:59:59Z',
  '2026-12-27T23:00:00Z',
  '2026-12-31T22:59:59Z',
  '2026-12-31T23:00:00Z',
  '2027-01-03T22:59:59Z',
  '2027-01-03T23:00:00Z',
];
/** Dates of requests: within periods that have figures, and in a period without. */
const asked = [
  '2025-12-31',
  '2026-01-01',
  '2026-03-29',
  '2026-03-30',
  '2026-04-01',
  '2026-10-25',
  '2026-10-26',
  '2026-12-28',
  '2027-01-01',
  '2027-01-04',
  '2027-06-30',
];

beforeAll(async () => {
  api = await TestApi.start({ now: '2023-06-01T10:00:00Z' });
  const [one, two] = [await api.make.customer(), await api.make.customer()];
  customerIds = [one, two];
  const [first, second] = [await api.make.department(one), await api.make.department(one)];
  const other = await api.make.department(two);
  departmentIds = [first, second, other, null];
  const places = [
    { customerId: one, departmentId: first },
    { customerId: one, departmentId: second },
    { customerId: one, departmentId: null },
    { customerId: two, departmentId: other },
    { customerId: two, departmentId: null },
  ];
  employeeIds = [];
  for (const place of places) {
    const { id } = await api.make.employee(place);
    employeeIds.push(id);
    // The date of this credit is before all requested periods.
    await api.make.post(id, 100_000);
  }
  happened = [];
  const actor = (await api.make.account({ role: 'operator' })) as number;
  for (const [n, moment] of moments.entries()) {
    api.clock.set(moment);
    for (const [m, employeeId] of employeeIds.entries()) {
      if ((n + m) % 3 === 0) continue;
      await post(employeeId, 0.05 + n * 10 + m);
      // Three orders at each moment, one of them cancelled; its refund is an entry with positive points.
      for (const time of [1, 2, 3]) await order(employeeId, n + m * 1.11 + time, time === 2, actor);
    }
    if (n === 10) await move(required(employeeIds[0], 'an employee'), second, actor);
  }
  api.clock.set('2027-01-20T10:00:00Z');
  operator = await api.operator();
}, 120_000);
afterAll(() => api.stop());

const places = new Map<number, Place>();
async function placeOf(employeeId: number): Promise<Place> {
  const known = places.get(employeeId);
  if (known) return known;
  const place = await api.services.db
    .selectFrom('employee')
    .select(['customerId', 'departmentId'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  places.set(employeeId, place);
  return place;
}

async function happen(basis: StatisticsBasis, employeeId: number, amount: number): Promise<void> {
  happened.push({ basis, day: copenhagenDay(), employeeId, amount, of: await placeOf(employeeId) });
}

async function post(employeeId: number, amount: number): Promise<void> {
  await api.make.post(employeeId, amount);
  await happen('credits', employeeId, amount);
}

async function order(employeeId: number, price: number, isCancelled: boolean, accountId: number) {
  const points = Number(price.toFixed(2));
  const { id } = await api.make.order({ employeeId, price: points });
  if (!isCancelled) return happen('orders', employeeId, points);
  await cancelOrder(api.services, operatorOf(accountId), id);
  return happen('credits', employeeId, points);
}

async function move(employeeId: number, departmentId: number | null, accountId: number): Promise<void> {
  const input = { firstName: 'Åse', lastName: 'Møller', email: 'aase@eksempel.dk', departmentId };
  const actor = { ...operatorOf(accountId), passwordConfirmedAt: nowDate(api.clock) };
  await updateEmployee(api.services, actor, employeeId, input);
  places.delete(employeeId);
}

const operatorOf = (accountId: number): Operator => ({
  accountId,
  role: 'operator',
  customer: null,
  name: '',
  email: '',
  sessionHash: Buffer.of(),
});

function copenhagenDay(): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen', dateStyle: 'short' });
  return format.format(api.clock.now().epochMilliseconds);
}

const DAY = 86_400_000;
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);

function periodKey(kind: StatisticsPeriod, day: string): string {
  if (kind === 'year') return day.slice(0, 4);
  if (kind === 'month') return day.slice(0, 7);
  if (kind === 'quarter') return `${day.slice(0, 4)}Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`;
  const date = utc(day);
  return textOf(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY));
}

interface Filter {
  customerId?: number;
  departmentId?: number | null;
  employeeId?: number;
}

function naive(
  basis: StatisticsBasis,
  kind: StatisticsPeriod,
  key: string,
  filter: Filter,
  through = '9999-12-31',
) {
  const rows = happened.filter(
    (one) =>
      one.basis === basis &&
      periodKey(kind, one.day) === key &&
      one.day <= through &&
      (filter.customerId === undefined || one.of.customerId === filter.customerId) &&
      (filter.departmentId === undefined || one.of.departmentId === filter.departmentId) &&
      (filter.employeeId === undefined || one.employeeId === filter.employeeId),
  );
  const figures = (some: typeof rows) => {
    let hundredths = 0;
    for (const { amount } of some) hundredths += Math.round(amount * 100);
    const averageOrder = some.length === 0 ? 0 : Math.round(hundredths / some.length) / 100;
    return { orders: some.length, points: hundredths / 100, averageOrder };
  };
  const grouped = (keyOf: (row: (typeof rows)[number]) => string) =>
    Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([name, some]) => [name, figures(some)]));
  return {
    metrics: {
      ...figures(rows),
      activeDepartments: new Set(rows.map(({ of }) => of.departmentId).filter((id) => id !== null)).size,
    },
    departments: grouped(({ of }) => `${of.customerId}/${of.departmentId}`),
    employees: grouped(({ of, employeeId }) => `${of.customerId}/${of.departmentId}/${employeeId}`),
    days: grouped(({ day }) => day),
  };
}

function comparable(statistics: Statistics) {
  const { departments, employees } = statistics;
  const figures = (row: Pick<Statistics['metrics'], 'orders' | 'points' | 'averageOrder'>) => ({
    orders: row.orders,
    points: row.points,
    averageOrder: row.averageOrder,
  });
  return {
    metrics: statistics.metrics,
    departments: Object.fromEntries(
      departments.map((row) => [`${row.customer.id}/${row.department?.id ?? null}`, figures(row)]),
    ),
    employees: Object.fromEntries(
      employees.rows.map((row) => [
        `${row.customer.id}/${row.department?.id ?? null}/${row.employee.id}`,
        figures(row),
      ]),
    ),
  };
}

describe.each(statisticsBases)('%s', (basis) => {
  describe.each(statisticsPeriods)('by %s', (period) => {
    test.each(asked)('the figures of %s equal those of the loop', async (date) => {
      const filters: Filter[] = [
        {},
        ...customerIds.map((customerId) => ({ customerId })),
        ...departmentIds.map((departmentId) => ({ departmentId })),
        ...employeeIds.slice(0, 2).map((employeeId) => ({ employeeId })),
      ];
      for (const filter of filters) {
        const query = {
          period,
          date,
          basis,
          ...(filter.customerId && { customerId: String(filter.customerId) }),
          ...(filter.departmentId !== undefined && { departmentId: String(filter.departmentId ?? 'none') }),
          ...(filter.employeeId && { employeeId: String(filter.employeeId) }),
        };
        const { data } = await api.call(statisticsEndpoints.getStatistics, { as: operator, query });
        const key = periodKey(period, date);
        const { days, ...expected } = naive(basis, period, key, filter);
        expect(comparable(data)).toEqual(expected);
        expect(data.employees.total).toBe(data.employees.rows.length);

        const before = periodKey(period, textOf(new Date(utc(data.period.from).getTime() - DAY)));
        expect(before).not.toBe(key);
        const { from, to } = data.comparedDays;
        expect(from).toBe(data.previousPeriod.from);
        expect(data.previousMetrics).toEqual(naive(basis, period, before, filter, to).metrics);
        expect(data.previousPeriod.to < data.period.from && data.period.to < data.nextPeriod.from).toBe(true);

        for (const part of data.series) {
          const within = Object.entries(days).filter(([day]) => part.from <= day && day <= part.to);
          expect(part.orders).toBe(within.reduce((sum, [, { orders }]) => sum + orders, 0));
          expect(part.points).toBeCloseTo(
            within.reduce((sum, [, { points }]) => sum + points, 0),
            6,
          );
        }
        expect(data.series.reduce((sum, { orders }) => sum + orders, 0)).toBe(data.metrics.orders);
      }
    });
  });
});

test('every requested period has figures, except the last', async () => {
  for (const date of asked) {
    const { data } = await api.call(statisticsEndpoints.getStatistics, {
      as: operator,
      query: { period: 'quarter', date },
    });
    expect(data.metrics.orders > 0).toBe(date !== '2027-06-30');
  }
});

test.each(statisticsBases)('compares this year with the same days last year: %s', async (basis) => {
  api.clock.set('2027-03-30T10:00:00Z');
  operator = await api.operator();
  const query = { period: 'year', date: '2027-03-30', basis } as const;
  const { data } = await api.call(statisticsEndpoints.getStatistics, { as: operator, query });
  expect(data.comparedDays).toEqual({ from: '2026-01-01', to: '2026-03-30' });
  const expected = naive(basis, 'year', '2026', {}, '2026-03-30').metrics;
  expect(expected.orders).toBeLessThan(naive(basis, 'year', '2026', {}, '2026-03-31').metrics.orders);
  expect(data.previousMetrics).toEqual(expected);
});
