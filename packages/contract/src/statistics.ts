import { z } from 'zod';
import { companyBalances } from './company-balances.ts';
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

/** A period with its Danish name: `november 2026`, `uge 47, 2026`, `4. kvartal 2026`, `2026`. */
const period = z.strictObject({ ...days, name: z.string() });

/** With the basis `credits`, `orders` counts entries. `averageOrder` is 0 if `orders` is 0. */
const figures = { orders: z.number(), points: z.number(), averageOrder: z.number() };

/** `activeDepartments` counts departments with at least one order. "Ikke tildelt" does not count. */
const metrics = z.strictObject({ ...figures, activeDepartments: z.number() });

const customer = z.strictObject({ id: z.number(), companyName: z.string() });
const department = z.strictObject({ id: z.number(), name: z.string() }).nullable();

/**
 * Figures by the department that employees had at the time. Null is "Ikke tildelt", with one row per customer. `place`
 * is that of the department among all of its customer, in the order of their creation; it never changes.
 */
export const departmentStatistics = z.strictObject({
  customer,
  department,
  place: z.number().nullable(),
  ...figures,
});
export type DepartmentStatistics = z.infer<typeof departmentStatistics>;

/** An employee who was in several departments has a row for each. Deleted employees are named `DELETED_EMPLOYEE`. */
export const employeeStatistics = z.strictObject({
  employee: z.strictObject({ id: z.number(), name: z.string() }),
  customer,
  department,
  ...figures,
});
export type EmployeeStatistics = z.infer<typeof employeeStatistics>;

/** Lists only departments and employees with orders. All rows of each of the two lists add up to `metrics`. */
export const statistics = z.strictObject({
  period,
  /** The neighbouring periods. Any day of a period, sent as `date`, selects it. */
  previousPeriod: period,
  nextPeriod: period,
  /** The days of `previousMetrics`: the previous period, or only its first part while the current period is running. */
  comparedDays: z.strictObject(days),
  employee: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  metrics,
  previousMetrics: metrics,
  /** Of the whole company, now, whatever the period and the filters; null for several customers. */
  balances: companyBalances.nullable(),
  departments: z.array(departmentStatistics),
  employees: z.strictObject({ rows: z.array(employeeStatistics), total: z.number() }),
  /** The days, months, or (cut at the ends of a quarter) weeks of the period. Names are short: `3. nov.`, `uge 47`. */
  series: z.array(z.strictObject({ ...days, name: z.string(), orders: z.number(), points: z.number() })),
});
export type Statistics = z.infer<typeof statistics>;

/**
 * `date` is any day of the period, by default today. `departmentId` is `none` for "Ikke tildelt".
 * Operators without `customerId` see all customers; administrators may not send `customerId`.
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
    access: ['Admin', 'Customer', 'Leader'],
    query: z.strictObject(listQuery(statisticsSortColumns)).omit({ search: true }).extend(statisticsFilter),
    response: statistics,
    summary: 'Statistics of a period; `sort`, `limit` and `offset` apply to the employee table',
  },
  exportStatistics: {
    access: ['Admin', 'Customer', 'Leader'],
    query: z.strictObject({ kind: z.enum(statisticsExports), ...statisticsFilter }),
    download: true,
    summary: 'The filtered metrics, or all rows of the department or employee table, as CSV',
  },
});
