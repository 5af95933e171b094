import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { isoDate, listQuery, queryId } from './fields.ts';

/** Periods of Copenhagen's calendar; weeks are ISO weeks, from Monday. */
export const statisticsPeriods = ['week', 'month', 'quarter', 'year'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/**
 * What is counted (docs/domain-rules.md#statistics): accepted orders with the points spent, or ledger entries with
 * positive points. Fields named `orders` hold the number of either.
 */
export const statisticsBases = ['orders', 'credits'] as const;
export type StatisticsBasis = (typeof statisticsBases)[number];

export const statisticsWords = {
  orders: {
    orders: 'Ordrer',
    points: 'Brugte point',
    averageOrder: 'Gennemsnit pr. ordre',
    activeDepartments: 'Aktive afdelinger',
  },
  credits: {
    orders: 'Tildelinger',
    points: 'Tildelte point',
    averageOrder: 'Gennemsnit pr. tildeling',
    activeDepartments: 'Aktive afdelinger',
  },
} as const satisfies Record<StatisticsBasis, Record<string, string>>;

/** Placeholder for the department of employees without one. */
export const NO_DEPARTMENT = 'Ikke tildelt';

export const statisticsExports = ['summary', 'department', 'employee'] as const;
export type StatisticsExport = (typeof statisticsExports)[number];

export const statisticsSortColumns = [
  'name',
  'customer',
  'department',
  'orders',
  'points',
  'averageOrder',
] as const;

const days = { from: z.string(), to: z.string() };

/** First and last day, and the Danish name: `november 2026`, `uge 47, 2026`, `4. kvartal 2026`, `2026`. */
const period = z.strictObject({ ...days, name: z.string() });

/** `averageOrder` = `points` / `orders`, in points with two decimals; 0 without orders. */
const figures = { orders: z.number(), points: z.number(), averageOrder: z.number() };

/** The four metrics. `activeDepartments` have at least one order; "Ikke tildelt" is not counted. */
const metrics = z.strictObject({ ...figures, activeDepartments: z.number() });

const customer = z.strictObject({ id: z.number(), companyName: z.string() });
const department = z.strictObject({ id: z.number(), name: z.string() }).nullable();

/** Figures of a department at the time; null is `Ikke tildelt`, one row per company. */
export const departmentStatistics = z.strictObject({ customer, department, ...figures });
export type DepartmentStatistics = z.infer<typeof departmentStatistics>;

/**
 * Figures of an employee in a department. An employee who changed department within the period has a row for each. A
 * deleted employee's name is `DELETED_EMPLOYEE`.
 */
export const employeeStatistics = z.strictObject({
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  customer,
  department,
  ...figures,
});
export type EmployeeStatistics = z.infer<typeof employeeStatistics>;

/**
 * Statistics of a period. Only departments and employees with at least one order have rows; the sums of either equal
 * the metrics.
 */
export const statistics = z.strictObject({
  period,
  /** The neighbouring periods; any of their days selects them as `date`. */
  previousPeriod: period,
  nextPeriod: period,
  /** The employee of the filter; null without one, or if there is no such employee. */
  employee: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  metrics,
  previousMetrics: metrics,
  departments: z.array(departmentStatistics),
  employees: z.strictObject({ rows: z.array(employeeStatistics), total: z.number() }),
  /**
   * Every part of the period in order, including empty ones: days of a week or month, weeks of a quarter (the first
   * and last cut off at its ends), months of a year. `name` is short: `3. nov.`, `uge 47`, `november`.
   */
  series: z.array(z.strictObject({ ...days, name: z.string(), orders: z.number(), points: z.number() })),
});
export type Statistics = z.infer<typeof statistics>;

/**
 * The filter. `date` is any day of the period, by default today. `departmentId` is the department at the time, or
 * `none` for "Ikke tildelt". Operators without `customerId` see all companies; administrators may not send it.
 */
const statisticsFilter = {
  period: z.enum(statisticsPeriods).default('month'),
  date: isoDate.optional(),
  departmentId: z
    .string()
    .regex(/^(?:none|[1-9]\d{0,8})$/, 'Afdeling er ikke gyldig')
    .transform((value) => (value === 'none' ? value : Number(value)))
    .optional(),
  employeeId: queryId.optional(),
  customerId: queryId.optional(),
  basis: z.enum(statisticsBases).default('orders'),
};

export const statisticsEndpoints = defineEndpoints({
  getStatistics: {
    method: 'GET',
    path: '/api/statistics',
    access: ['Admin', 'Customer'],
    query: z.strictObject(listQuery(statisticsSortColumns)).omit({ search: true }).extend(statisticsFilter),
    response: statistics,
    summary: 'Statistics of a period; `sort`, `limit` and `offset` apply to the employee table',
  },
  exportStatistics: {
    method: 'GET',
    path: '/api/statistics/export',
    access: ['Admin', 'Customer'],
    query: z.strictObject({ kind: z.enum(statisticsExports), ...statisticsFilter }),
    download: true,
    summary: 'The filtered metrics, or all rows of the department or employee table, as CSV',
  },
});
