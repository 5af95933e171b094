import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { isoDate, listQuery, queryId } from './fields.ts';

/** Copenhagen's calendar; weeks are ISO's, from Monday (spec §9). */
export const statisticsPeriods = ['week', 'month', 'quarter', 'year'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/**
 * "Grundlag" (design §4.8): `orders` counts accepted orders on the day they were placed, as the list of orders dates
 * them, with the points spent; `credits` counts the entries with positive points, as the spec's figures do. The
 * word "orders" in the answer means what the basis counts.
 */
export const statisticsBases = ['orders', 'credits'] as const;
export type StatisticsBasis = (typeof statisticsBases)[number];

/** What the figures are called on screens and in exports, by what is counted: a credit is no order, and spends nothing. */
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

/** What stands where a department would, of employees who had none; as the employee list has it (spec §2). */
export const NO_DEPARTMENT = 'Ikke tildelt';

/** What the exports of spec §9 hold. */
export const statisticsExports = ['summary', 'department', 'employee'] as const;
export type StatisticsExport = (typeof statisticsExports)[number];

/** Columns that the employee table can be sorted by; by default `-points`. */
export const statisticsSortColumns = [
  'name',
  'customer',
  'department',
  'orders',
  'points',
  'averageOrder',
] as const;

const days = { from: z.string(), to: z.string() };

/** First and last day, and in words: `november 2026`, `uge 47, 2026`, `4. kvartal 2026`, `2026`. */
const period = z.strictObject({ ...days, name: z.string() });

/** `points` is their sum and `averageOrder` a share of it, in points with two decimals; 0 without orders. */
const figures = { orders: z.number(), points: z.number(), averageOrder: z.number() };

/** The four metrics of spec §9. `activeDepartments` have at least one order; "Ikke tildelt" is not one of them. */
const metrics = z.strictObject({ ...figures, activeDepartments: z.number() });

const customer = z.strictObject({ id: z.number(), companyName: z.string() });
const department = z.strictObject({ id: z.number(), name: z.string() }).nullable();

/** What a department's employees of then did; null is `Ikke tildelt`, once for each company. */
export const departmentStatistics = z.strictObject({ customer, department, ...figures });
export type DepartmentStatistics = z.infer<typeof departmentStatistics>;

/**
 * An employee in a department: who changed department within the period has a row for each (design §4.4). A
 * deleted employee's name is `DELETED_EMPLOYEE` of the domain, and the id still tells two of them apart.
 */
export const employeeStatistics = z.strictObject({
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  customer,
  department,
  ...figures,
});
export type EmployeeStatistics = z.infer<typeof employeeStatistics>;

/**
 * The answer. Only departments and employees with at least one order have rows; the sums of either are the
 * metrics' of the period.
 */
export const statistics = z.strictObject({
  period,
  /** Where stepping leads to: any day of them is the `date` to ask for. */
  previousPeriod: period,
  nextPeriod: period,
  /** The employee of the filter; null without one, and when there is no such. */
  employee: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  metrics,
  previousMetrics: metrics,
  /** Most points first. */
  departments: z.array(departmentStatistics),
  employees: z.strictObject({ rows: z.array(employeeStatistics), total: z.number() }),
  /**
   * Every part of the period in order, empty ones too: the days of a week and of a month, the weeks of a quarter
   * (its first and last cut off by the quarter), the months of a year. `name` is short: `3. nov.`, `uge 47`, `november`.
   */
  series: z.array(z.strictObject({ ...days, name: z.string(), orders: z.number(), points: z.number() })),
});
export type Statistics = z.infer<typeof statistics>;

/**
 * What is counted. `date` is any day of the period, by default today; `departmentId` is the department of then, or `none`
 * for "Ikke tildelt". Without `customerId` an operator sees all companies; a Customer may not send it.
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
    summary: 'Who used the points in a period; `sort`, `limit` and `offset` are of the employee table',
  },
  exportStatistics: {
    method: 'GET',
    path: '/api/statistics/export',
    access: ['Admin', 'Customer'],
    query: z.strictObject({ kind: z.enum(statisticsExports), ...statisticsFilter }),
    download: true,
    summary: 'The metrics, or all rows of the department or employee table, of a filter as CSV',
  },
});
