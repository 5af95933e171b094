import {
  NO_DEPARTMENT,
  type Statistics,
  type StatisticsBasis,
  type StatisticsExport,
  statisticsWords,
} from '@saldo/contract/statistics';
import { csvPoints } from '@saldo/domain/csv/csv-points';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { comparedDays, periodOf, previousPeriod } from '@saldo/domain/dates/periods';
import { type RawBuilder, sql } from 'kysely';
import { postDueOfCustomer, somethingIsDue } from '../../../ledger/due.ts';
import { today } from '../../../platform/clock.ts';
import { readInParts } from '../../../platform/database/read-in-parts.ts';
import { csvParts, type Download } from '../../../platform/http/downloads.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerIn } from '../../../platform/sessions/scope.ts';
import { getStatistics, type StatisticsTime } from './get-statistics.ts';
import {
  departmentExport,
  employeeExport,
  type StatisticsFilter,
  statisticsTables,
} from './statistics.queries.ts';

const fileNames = {
  summary: 'samlet_statistik',
  department: 'afdelingsstatistik',
  employee: 'medarbejderstatistik',
} as const satisfies Record<StatisticsExport, string>;

/** Exports all rows from one snapshot. A file with several customers has a column for the customer. */
export async function exportStatistics(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  kind: StatisticsExport,
  filter: StatisticsFilter,
  time: StatisticsTime,
): Promise<Download> {
  // `getStatistics` posts due entries for the summary.
  if (kind !== 'summary') await postDueCredits(services, filter);
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
      ['Nøgletal', 'Valgt periode', comparedHeading(time, today(services.clock))],
      summary(services, filter, time),
      (line) => line,
      periodLine(time),
    ),
  department: ({ db }, filter, time) =>
    csvParts(
      [...customerColumn(filter, 'Kunde'), 'Afdeling', ...headings(filter.basis)],
      readInParts(db, rowsOf<Statistics['departments'][number]>(filter, time, departmentExport)),
      ({ row }) => [
        ...customerColumn(filter, row.customer.companyName),
        row.department?.name ?? NO_DEPARTMENT,
        ...figures(row),
      ],
      periodLine(time),
    ),
  employee: ({ db }, filter, time) =>
    csvParts(
      [...customerColumn(filter, 'Kunde'), 'Medarbejder', 'Afdeling', ...headings(filter.basis)],
      readInParts(db, rowsOf<Statistics['employees']['rows'][number]>(filter, time, employeeExport)),
      ({ row }) => [
        ...customerColumn(filter, row.customer.companyName),
        row.employee.name,
        row.department?.name ?? NO_DEPARTMENT,
        ...figures(row),
      ],
      periodLine(time),
    ),
};

/** The first line. A spreadsheet would turn a single date, or the name `november 2026`, into one of its own. */
function periodLine({ period, day }: StatisticsTime): string[] {
  const { from, to } = periodOf(period, day);
  return ['Periode', `${formatDate(from.toString())} til ${formatDate(to.toString())}`];
}

const comparedHeading = ({ period, day }: StatisticsTime, date: Temporal.PlainDate): string =>
  comparedDays(period, day, date).to.equals(previousPeriod(period, day).to)
    ? 'Forrige periode'
    : 'De samme dage i forrige periode';

const rowsOf = <Row>(filter: StatisticsFilter, { period, day }: StatisticsTime, rows: RawBuilder<unknown>) =>
  sql<{ row: Row }>`with ${statisticsTables(filter, periodOf(period, day))} ${rows}`;

async function* summary(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  filter: StatisticsFilter,
  time: StatisticsTime,
): AsyncGenerator<string[][], void> {
  // The summary shows no employees, but a page has at least one.
  const { text } = await getStatistics(services, filter, time, { limit: 1 });
  const { period, comparedDays, metrics, previousMetrics }: Statistics = JSON.parse(text);
  const both = (of: (metrics: Statistics['metrics']) => string) => [of(metrics), of(previousMetrics)];
  const words = statisticsWords[filter.basis];
  yield [
    // A spreadsheet would turn the name `november 2026` into a date.
    ['Fra', formatDate(period.from), formatDate(comparedDays.from)],
    ['Til', formatDate(period.to), formatDate(comparedDays.to)],
    [words.orders, ...both(({ orders }) => String(orders))],
    [words.points, ...both(({ points }) => csvPoints(points))],
    [words.averageOrder, ...both(({ averageOrder }) => csvPoints(averageOrder))],
    [words.activeDepartments, ...both(({ activeDepartments }) => String(activeDepartments))],
  ];
}

/** Posts due credits (ADR 10) before the export, because its cursor cannot start again to include them. */
async function postDueCredits(
  services: Pick<Services, 'db' | 'clock' | 'schemaGuard'>,
  { basis, scope }: StatisticsFilter,
): Promise<void> {
  if (basis !== 'credits') return;
  const isDue = sql<{
    somethingIsDue: boolean;
  }>`select ${somethingIsDue(today(services.clock))} as something_is_due`;
  const { rows } = await isDue.execute(services.db);
  if (rows[0]?.somethingIsDue) await postDueOfCustomer(services, customerIn(scope));
}

const customerColumn = ({ scope }: StatisticsFilter, name: string): string[] =>
  scope === null ? [name] : [];

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
