import {
  NO_DEPARTMENT,
  type Statistics,
  type StatisticsBasis,
  type StatisticsExport,
  statisticsWords,
} from '@saldo/contract/statistics';
import { csvPoints } from '@saldo/domain/csv/csv-points';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { periodOf } from '@saldo/domain/dates/periods';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../../platform/clock.ts';
import { readInParts } from '../../platform/database/read-in-parts.ts';
import { csvParts } from '../../platform/http/csv-parts.ts';
import type { Download } from '../../platform/http/downloads.ts';
import type { Services } from '../../platform/services/services.ts';
import { postDueOfCompany, somethingIsDue } from '../due-work/post-due-entries.ts';
import { getStatistics, type StatisticsTime } from './get-statistics.ts';
import {
  countedParts,
  departmentsOfFile,
  employeesOfFile,
  type StatisticsFilter,
} from './statistics.queries.ts';

/** The beginning of each file's name; the day of export follows. */
const fileNames = {
  summary: 'samlet_statistik',
  department: 'afdelingsstatistik',
  employee: 'medarbejderstatistik',
} as const satisfies Record<StatisticsExport, string>;

/**
 * The statistics of a filter as a CSV file: those of one moment, as the screen has them, with all rows. A file of
 * several companies says which.
 */
export async function exportStatistics(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  kind: StatisticsExport,
  filter: StatisticsFilter,
  time: StatisticsTime,
): Promise<Download> {
  if (kind !== 'summary') await settle(services, filter);
  const parts = partsOf[kind](services, filter, time);
  return { fileName: `${fileNames[kind]}_${today(services.clock)}.csv`, parts };
}

type Parts = (
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  filter: StatisticsFilter,
  time: StatisticsTime,
) => AsyncGenerator<string, void>;

const partsOf: Record<StatisticsExport, Parts> = {
  summary: (services, filter, time) =>
    csvParts(
      ['Nøgletal', 'Valgt periode', 'Forrige periode'],
      summary(services, filter, time),
      (line) => line,
    ),
  department: ({ db }, filter, time) =>
    csvParts(
      [...companyOf(filter, 'Kunde'), 'Afdeling', ...headings(filter.basis)],
      readInParts(db, fileOf<Statistics['departments'][number]>(filter, time, departmentsOfFile)),
      ({ row }) => [
        ...companyOf(filter, row.customer.companyName),
        row.department?.name ?? NO_DEPARTMENT,
        ...figures(row),
      ],
    ),
  employee: ({ db }, filter, time) =>
    csvParts(
      [...companyOf(filter, 'Kunde'), 'Medarbejder', 'Afdeling', ...headings(filter.basis)],
      readInParts(db, fileOf<Statistics['employees']['rows'][number]>(filter, time, employeesOfFile)),
      ({ row }) => [
        ...companyOf(filter, row.customer.companyName),
        row.employee.name,
        row.department?.name ?? NO_DEPARTMENT,
        ...figures(row),
      ],
    ),
};

const fileOf = <Row>(filter: StatisticsFilter, { period, day }: StatisticsTime, rows: RawBuilder<unknown>) =>
  sql<{ row: Row }>`with ${countedParts(filter, periodOf(period, day), period === 'year')} ${rows}`;

async function* summary(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  filter: StatisticsFilter,
  time: StatisticsTime,
): AsyncGenerator<string[][], void> {
  // Of the employees none is shown, so no more than one is asked for.
  const { text } = await getStatistics(services, filter, time, { limit: 1 });
  const { period, previousPeriod, metrics, previousMetrics }: Statistics = JSON.parse(text);
  const both = (of: (metrics: Statistics['metrics']) => string) => [of(metrics), of(previousMetrics)];
  const words = statisticsWords[filter.basis];
  yield [
    // Not by their names: a spreadsheet takes `november 2026` for a day.
    ['Fra', formatDate(period.from), formatDate(previousPeriod.from)],
    ['Til', formatDate(period.to), formatDate(previousPeriod.to)],
    [words.orders, ...both(({ orders }) => String(orders))],
    [words.points, ...both(({ points }) => csvPoints(points))],
    [words.averageOrder, ...both(({ averageOrder }) => csvPoints(averageOrder))],
    [words.activeDepartments, ...both(({ activeDepartments }) => String(activeDepartments))],
  ];
}

/** What is due counts (ADR 0010); a cursor cannot be read again, so it is posted before. */
async function settle(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  { basis, scope }: StatisticsFilter,
): Promise<void> {
  if (basis !== 'credits') return;
  const isDue = sql<{
    somethingIsDue: boolean;
  }>`select ${somethingIsDue(today(services.clock))} as something_is_due`;
  const { rows } = await isDue.execute(services.db);
  if (rows[0]?.somethingIsDue) await postDueOfCompany(services, scope);
}

/** The company, where a file is of all. */
const companyOf = ({ scope }: StatisticsFilter, name: string): string[] => (scope === null ? [name] : []);

const headings = (basis: StatisticsBasis): string[] => {
  const { orders, points, averageOrder } = statisticsWords[basis];
  return [orders, points, averageOrder];
};

const figures = ({
  orders,
  points,
  averageOrder,
}: Pick<Statistics['metrics'], 'orders' | 'points' | 'averageOrder'>): string[] => [
  String(orders),
  csvPoints(points),
  csvPoints(averageOrder),
];
