import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { isoDate, listQuery, queryDepartmentId, queryId } from './fields.ts';
import { statisticsPaths } from './statistics.paths.ts';
import {
  NO_DEPARTMENT,
  type StatisticsBasis,
  type StatisticsExport,
  type StatisticsPeriod,
  statisticsBases,
  statisticsExports,
  statisticsPeriods,
  statisticsWords,
} from './statistics-words.ts';

export {
  NO_DEPARTMENT,
  type StatisticsBasis,
  type StatisticsExport,
  type StatisticsPeriod,
  statisticsBases,
  statisticsExports,
  statisticsPeriods,
  statisticsWords,
};

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

/** With the basis `credits`, `orders` counts entries. `averageOrder` is 0 without orders. */
const figures = { orders: z.number(), points: z.number(), averageOrder: z.number() };

/** `activeDepartments` have at least one order; "Ikke tildelt" is not counted. */
const metrics = z.strictObject({ ...figures, activeDepartments: z.number() });

const customer = z.strictObject({ id: z.number(), companyName: z.string() });
const department = z.strictObject({ id: z.number(), name: z.string() }).nullable();

/** Figures of a department at the time; null is `Ikke tildelt`, one row per customer. */
export const departmentStatistics = z.strictObject({ customer, department, ...figures });
export type DepartmentStatistics = z.infer<typeof departmentStatistics>;

/** One row per department of an employee. Deleted employees are named `DELETED_EMPLOYEE`. */
export const employeeStatistics = z.strictObject({
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  customer,
  department,
  ...figures,
});
export type EmployeeStatistics = z.infer<typeof employeeStatistics>;

/** Lists only departments and employees with orders; the sums of either equal the metrics. */
export const statistics = z.strictObject({
  period,
  /** The neighbouring periods; any of their days selects them as `date`. */
  previousPeriod: period,
  nextPeriod: period,
  /** The days of `previousMetrics`: the previous period, or the same part of it while the period is running. */
  comparedDays: z.strictObject(days),
  /** The employee of the filter; null if there is none. */
  employee: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  metrics,
  previousMetrics: metrics,
  departments: z.array(departmentStatistics),
  employees: z.strictObject({ rows: z.array(employeeStatistics), total: z.number() }),
  /** Days, months, or a quarter's weeks, cut at its ends. Short `name`: `3. nov.`, `uge 47`. */
  series: z.array(z.strictObject({ ...days, name: z.string(), orders: z.number(), points: z.number() })),
});
export type Statistics = z.infer<typeof statistics>;

/**
 * `date` is any day of the period, by default today; `departmentId` is `none` for "Ikke tildelt".
 * Operators without `customerId` see all customers; administrators may not send it.
 */
const statisticsFilter = {
  period: z.enum(statisticsPeriods).default('month'),
  date: isoDate.optional(),
  departmentId: queryDepartmentId.optional(),
  employeeId: queryId.optional(),
  customerId: queryId.optional(),
  basis: z.enum(statisticsBases).default('orders'),
};

export const statisticsEndpoints = defineEndpoints(statisticsPaths, {
  getStatistics: {
    access: ['Admin', 'Customer'],
    query: z.strictObject(listQuery(statisticsSortColumns)).omit({ search: true }).extend(statisticsFilter),
    response: statistics,
    summary: 'Statistics of a period; `sort`, `limit` and `offset` apply to the employee table',
  },
  exportStatistics: {
    access: ['Admin', 'Customer'],
    query: z.strictObject({ kind: z.enum(statisticsExports), ...statisticsFilter }),
    download: true,
    summary: 'The filtered metrics, or all rows of the department or employee table, as CSV',
  },
});
