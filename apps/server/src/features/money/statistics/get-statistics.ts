import type { Statistics, StatisticsPeriod } from '@saldo/contract/statistics';
import {
  comparedDays,
  type Days,
  nextPeriod,
  periodName,
  periodOf,
  previousPeriod,
} from '@saldo/domain/dates/periods';
import { hundredthsToPoints } from '@saldo/domain/points/points';
import { periodParts } from '@saldo/domain/statistics/period-parts';
import { sql } from 'kysely';
import { companyBalances } from '../../../ledger/company-balances.ts';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ListQuery } from '../../../platform/database/lists.ts';
import { required } from '../../../platform/errors.ts';
import { JsonText } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerIn } from '../../../platform/sessions/scope.ts';
import {
  departmentRows,
  employeeOf,
  employeeRows,
  metrics,
  metricsOf,
  type StatisticsFilter,
  seriesOf,
  statisticsTables,
} from './statistics.queries.ts';

/** Selects the week, month, quarter or year that contains `day`. */
export interface StatisticsTime {
  period: StatisticsPeriod;
  day: Temporal.PlainDate;
}

/** Reads everything of the period in one statement, so that all figures agree, and as JSON that PostgreSQL writes. */
export async function getStatistics(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  filter: StatisticsFilter,
  time: StatisticsTime,
  query: ListQuery = {},
): Promise<JsonText<Statistics>> {
  const date = today(services.clock);
  const read = () => readStatistics(services.db, filter, { ...time, today: date }, query);
  let row = await read();
  if (row.hasDueEntries) {
    // Happens only between midnight and the next round of a worker (ADR 10).
    await postDueOfCustomer(services, customerIn(filter.scope));
    row = await read();
  }
  const balances =
    typeof filter.scope !== 'number' ? null : await companyBalances(services.db, filter.scope, date);
  return toStatistics(row, { ...time, balances: balances ?? null }, date);
}

type Row = Record<'metrics' | 'previousMetrics' | 'departments' | 'employees' | 'series', string> & {
  employee: string | null;
  hasDueEntries: boolean;
};

async function readStatistics(
  db: Db,
  filter: StatisticsFilter,
  { period, day, today }: StatisticsTime & { today: Temporal.PlainDate },
  query: ListQuery,
): Promise<Row> {
  const hasDueEntries = filter.basis === 'credits' ? somethingIsDue(today) : sql`false`;
  const { rows } = await sql<Row>`
    with ${statisticsTables(filter, periodOf(period, day))}
    select (select ${metrics} from total)::text as metrics,
      ${metricsOf(filter, comparedDays(period, day, today))}::text as previous_metrics,
      ${departmentRows}::text as departments,
      json_build_object('rows', ${employeeRows(query)}, 'total', (select coalesce(sum(employees), 0) from total))::text as employees,
      ${employeeOf(filter)}::text as employee,
      ${seriesOf(filter, periodParts(period, day))}::text as series,
      ${hasDueEntries} as has_due_entries`.execute(db);
  return required(rows[0], 'a select without a table returns a row');
}

function toStatistics(
  row: Row,
  { period: kind, day, balances }: StatisticsTime & Pick<Statistics, 'balances'>,
  today: Temporal.PlainDate,
): JsonText<Statistics> {
  const named = (days: Days) => JSON.stringify({ ...isoDays(days), name: periodName(kind, days.from) });
  const parts: Record<keyof Statistics, string> = {
    period: named(periodOf(kind, day)),
    previousPeriod: named(previousPeriod(kind, day)),
    nextPeriod: named(nextPeriod(kind, day)),
    comparedDays: JSON.stringify(isoDays(comparedDays(kind, day, today))),
    employee: row.employee ?? 'null',
    metrics: row.metrics,
    previousMetrics: row.previousMetrics,
    balances: JSON.stringify(balances),
    departments: row.departments,
    employees: row.employees,
    series: JSON.stringify(toSeries(kind, day, JSON.parse(row.series))),
  };
  return new JsonText(`{${Object.entries(parts).map(([name, json]) => `"${name}":${json}`)}}`);
}

const isoDays = ({ from, to }: Days) => ({ from: from.toString(), to: to.toString() });

/** Adds the days and names of the parts to their sums. */
function toSeries(
  kind: StatisticsPeriod,
  day: Temporal.PlainDate,
  sums: [orders: number, points: string][],
): Statistics['series'] {
  return periodParts(kind, day).map(({ name, ...days }, number) => {
    const [orders, hundredths] = required(sums[number], 'each part has a sum');
    return { ...isoDays(days), name, orders, points: hundredthsToPoints(BigInt(hundredths)) };
  });
}
