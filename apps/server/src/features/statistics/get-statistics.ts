import type { Statistics, StatisticsPeriod } from '@saldo/contract/statistics';
import { type Days, nextPeriod, periodName, periodOf, previousPeriod } from '@saldo/domain/dates/periods';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { periodParts } from '@saldo/domain/statistics/period-parts';
import { sql } from 'kysely';
import { today } from '../../platform/clock.ts';
import type { ListQuery } from '../../platform/database/lists.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import type { Services } from '../../platform/services/services.ts';
import { postDueOfCompany, somethingIsDue } from '../due-work/post-due-entries.ts';
import {
  countedParts,
  departmentRows,
  employeeOf,
  employeeRows,
  metrics,
  metricsOf,
  type StatisticsFilter,
} from './statistics.queries.ts';

/** Which period: the one of this kind that the day lies in. */
export interface StatisticsTime {
  period: StatisticsPeriod;
  day: Temporal.PlainDate;
}

/**
 * The statistics of a period, of one moment: everything is read in one statement, so that rows, series and metrics
 * agree however much is posted meanwhile. PostgreSQL writes the JSON of what may be thousands of rows.
 */
export async function getStatistics(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  filter: StatisticsFilter,
  time: StatisticsTime,
  query: ListQuery = {},
): Promise<JsonText<Statistics>> {
  const read = () => readStatistics(services, filter, time, query);
  const figures = await read();
  if (!figures.hasDueEntries) return inWords(figures, time);
  // Rarely: at midnight, until a worker has posted what is due then (ADR 0010).
  await postDueOfCompany(services, filter.scope);
  return inWords(await read(), time);
}

type Parts = 'metrics' | 'previous' | 'departments' | 'employees' | 'series';
type Row = Record<Parts, string> & { employee: string | null; hasDueEntries: boolean };

async function readStatistics(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: StatisticsFilter,
  { period, day }: StatisticsTime,
  query: ListQuery,
): Promise<Row> {
  const isYear = period === 'year';
  const hasDueEntries = filter.basis === 'credits' ? somethingIsDue(today(clock)) : sql`false`;
  const { rows } = await sql<Row>`
    with ${countedParts(filter, periodOf(period, day), isYear)}
    select (select ${metrics} from total)::text as metrics,
      ${metricsOf(filter, previousPeriod(period, day), isYear)}::text as previous,
      ${departmentRows}::text as departments,
      json_build_object('rows', ${employeeRows(query)}, 'total', (select coalesce(sum(employees), 0) from total))::text as employees,
      ${employeeOf(filter)}::text as employee,
      (select coalesce(json_agg(json_build_array(date, orders, points::text)), '[]') from series)::text as series,
      ${hasDueEntries} as has_due_entries`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a row');
  return row;
}

function inWords(row: Row, { period: kind, day }: StatisticsTime): JsonText<Statistics> {
  const named = (days: Days) => JSON.stringify({ ...inText(days), name: periodName(kind, days.from) });
  const parts: Record<keyof Statistics, string> = {
    period: named(periodOf(kind, day)),
    previousPeriod: named(previousPeriod(kind, day)),
    nextPeriod: named(nextPeriod(kind, day)),
    employee: row.employee ?? 'null',
    metrics: row.metrics,
    previousMetrics: row.previous,
    departments: row.departments,
    employees: row.employees,
    series: JSON.stringify(seriesOf(kind, day, JSON.parse(row.series))),
  };
  return new JsonText(`{${Object.entries(parts).map(([name, json]) => `"${name}":${json}`)}}`);
}

const inText = ({ from, to }: Days) => ({ from: from.toString(), to: to.toString() });

/** Days, or the months of a year, gathered into the parts of the period; parts without orders are there too. */
function seriesOf(
  kind: StatisticsPeriod,
  day: Temporal.PlainDate,
  rows: [date: string, orders: number, points: string][],
): Statistics['series'] {
  return periodParts(kind, day).map(({ name, ...days }) => {
    const { from, to } = inText(days);
    const within = rows.filter(([date]) => from <= date && date <= to);
    const points = within.reduce((sum, [, , hundredths]) => sum + BigInt(hundredths), 0n);
    const orders = within.reduce((sum, [, count]) => sum + count, 0);
    return { from, to, name, orders, points: hundredthsToPoints(points) };
  });
}
