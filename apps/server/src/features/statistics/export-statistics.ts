import {
  NO_DEPARTMENT,
  type Statistics,
  type StatisticsBasis,
  type StatisticsExport,
  statisticsWords,
} from '@saldo/contract/statistics';
import { csvPoints } from '@saldo/domain/csv/csv-points';
import { BYTE_ORDER_MARK, csvLine } from '@saldo/domain/csv/write-csv';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { today } from '../../platform/clock.ts';
import type { Download } from '../../platform/http/routes.ts';
import type { Services } from '../../platform/services.ts';
import { getStatistics, type StatisticsTime } from './get-statistics.ts';
import type { StatisticsFilter } from './statistics.queries.ts';

/** So many lines leave at a time. */
const PART = 1000;

/** What the names of the files begin with (spec §9). */
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
  services: Pick<Services, 'db' | 'clock'>,
  kind: StatisticsExport,
  filter: StatisticsFilter,
  time: StatisticsTime,
): Promise<Download> {
  const { text } = await getStatistics(services, filter, time);
  const lines = linesOf[kind](JSON.parse(text), filter.basis, filter.scope === null);
  return { fileName: `${fileNames[kind]}_${today(services.clock)}.csv`, parts: parts(lines) };
}

async function* parts(lines: string[][]): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK;
  for (let from = 0; from < lines.length; from += PART) {
    const part = lines.slice(from, from + PART);
    yield part.map((line) => csvLine(line, 'neutralised')).join('');
  }
}

type Figures = Pick<Statistics['metrics'], 'orders' | 'points' | 'averageOrder'>;
type Lines = (statistics: Statistics, basis: StatisticsBasis, isOfAll: boolean) => string[][];

const linesOf: Record<StatisticsExport, Lines> = {
  summary: ({ period, previousPeriod, metrics, previousMetrics }, basis) => {
    const both = (text: (of: Statistics['metrics']) => string) => [text(metrics), text(previousMetrics)];
    const words = statisticsWords[basis];
    return [
      // Not by their names: a spreadsheet takes `november 2026` for a day.
      ['Nøgletal', 'Valgt periode', 'Forrige periode'],
      ['Fra', formatDate(period.from), formatDate(previousPeriod.from)],
      ['Til', formatDate(period.to), formatDate(previousPeriod.to)],
      [words.orders, ...both(({ orders }) => String(orders))],
      [words.points, ...both(({ points }) => csvPoints(points))],
      [words.averageOrder, ...both(({ averageOrder }) => csvPoints(averageOrder))],
      ['Aktive afdelinger', ...both(({ activeDepartments }) => String(activeDepartments))],
    ];
  },
  department: ({ departments }, basis, isOfAll) => [
    [...(isOfAll ? ['Kunde'] : []), 'Afdeling', ...headings(basis)],
    ...departments.map(({ customer, department, ...row }) => [
      ...(isOfAll ? [customer.companyName] : []),
      department?.name ?? NO_DEPARTMENT,
      ...figures(row),
    ]),
  ],
  employee: ({ employees }, basis, isOfAll) => [
    [...(isOfAll ? ['Kunde'] : []), 'Medarbejder', 'Afdeling', ...headings(basis)],
    ...employees.rows.map(({ employee, customer, department, ...row }) => [
      ...(isOfAll ? [customer.companyName] : []),
      employee.name,
      department?.name ?? NO_DEPARTMENT,
      ...figures(row),
    ]),
  ],
};

const headings = (basis: StatisticsBasis): string[] => {
  const { orders, points, averageOrder } = statisticsWords[basis];
  return [orders, points, averageOrder];
};

const figures = ({ orders, points, averageOrder }: Figures): string[] => [
  String(orders),
  csvPoints(points),
  csvPoints(averageOrder),
];
