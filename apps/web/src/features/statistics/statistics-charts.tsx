import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { Statistics, StatisticsBasis } from '@saldo/contract/statistics';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import { usePhone } from '../../ui/screen-width.ts';
import { chartDepartments } from './chart-departments.ts';
import type { ColoredDepartment } from './department-colors.ts';
import classes from './statistics-charts.module.css';
import { words } from './statistics-words.ts';

export interface StatisticsChartsProps {
  basis: StatisticsBasis;
  series: Statistics['series'];
  departments: readonly ColoredDepartment[];
  /** Where departments of several companies are shown. */
  showCustomer: boolean;
}

/** Points over time, and points by department; each is a table to those who do not see it. */
export function StatisticsCharts({ basis, series, departments, showCustomer }: StatisticsChartsProps) {
  const phone = usePhone();
  const { points } = words[basis];
  const rows = chartDepartments(departments, showCustomer);
  const shared = {
    withLegend: false,
    valueFormatter: formatPoints,
    barProps: { isAnimationActive: false, radius: 2 },
    tooltipAnimationDuration: 0,
    series: [{ name: 'points', label: points, color: 'var(--chart-1)' }],
  };
  return (
    <div className={classes.charts}>
      <Chart
        title={`${points} over tid`}
        head={['Periode', points]}
        rows={series.map(({ name, points: sum }) => [name, sum])}
      >
        <BarChart
          {...shared}
          h={260}
          data={series}
          dataKey="name"
          maxBarWidth={40}
          xAxisProps={{ minTickGap: phone ? 24 : 12, interval: 'preserveStart' }}
          yAxisProps={{ width: 64, tickFormatter: shortPoints }}
        />
      </Chart>
      <Chart
        title={`${points} pr. afdeling`}
        head={['Afdeling', points]}
        rows={rows.map(({ name, points: sum }) => [name, sum])}
      >
        <BarChart
          {...shared}
          h={260}
          data={rows}
          dataKey="name"
          orientation="vertical"
          gridAxis="x"
          maxBarWidth={22}
          xAxisProps={{ tickFormatter: shortPoints }}
          yAxisProps={{
            width: phone ? 112 : 152,
            tickFormatter: (name: string) => shorten(name, phone ? 14 : 20),
          }}
        />
      </Chart>
    </div>
  );
}

interface ChartProps {
  title: string;
  head: [string, string];
  rows: readonly [string, number][];
  children: ReactNode;
}

function Chart({ title, head, rows, children }: ChartProps) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{title}</figcaption>
      <div aria-hidden>{children}</div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, points]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPoints(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const compact = new Intl.NumberFormat('da-DK', { notation: 'compact', maximumFractionDigits: 1 });
const shortPoints = (points: number): string => compact.format(points);

const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
