import { BarChart } from '@mantine/charts';
import type { Statistics } from '@saldo/contract/statistics';
import type { StatisticsBasis } from '@saldo/contract/statistics-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import type { YAxisTickContentProps } from 'recharts';
import { usePhone } from '../../ui/screen-width.ts';
import { chartDepartments } from './chart-departments.ts';
import type { ColoredDepartment } from './department-colors.ts';
import { DepartmentTick } from './department-tick.tsx';
import classes from './statistics-charts.module.css';
import { words } from './statistics-words.ts';

export interface StatisticsChartsProps {
  basis: StatisticsBasis;
  series: Statistics['series'];
  departments: readonly ColoredDepartment[];
  showCustomer: boolean;
}

export function StatisticsCharts({ basis, series, departments, showCustomer }: StatisticsChartsProps) {
  const phone = usePhone();
  const { points } = words[basis];
  const { bars, rest } = chartDepartments(departments, showCustomer);
  const barOf = (key: unknown) => bars.find((bar) => bar.key === key);
  const nameWidth = phone ? 112 : showCustomer ? 196 : 152;
  const shared = {
    withLegend: false,
    valueFormatter: formatPoints,
    barProps: { isAnimationActive: false, radius: 2 },
    // Keyboards and screen readers use the table instead.
    barChartProps: { accessibilityLayer: false },
    tooltipAnimationDuration: 0,
    series: [{ name: 'points', label: points, color: 'var(--chart-1)' }],
  };
  return (
    <div className={classes.charts}>
      <Chart
        title={`${points} over tid`}
        head={['Periode', points]}
        rows={series.map(({ from, name, points: sum }) => ({ key: from, name, points: sum }))}
      >
        <BarChart
          {...shared}
          h={260}
          data={series}
          dataKey="name"
          maxBarWidth={40}
          xAxisProps={{ minTickGap: 12, interval: 'equidistantPreserveStart' }}
          yAxisProps={{ width: 64, tickFormatter: axisPoints }}
        />
      </Chart>
      <Chart
        title={`${points} pr. afdeling`}
        head={['Afdeling', points]}
        rows={[...bars, ...(rest ? [{ key: 'rest', ...rest }] : [])]}
        note={rest && `${rest.name} har i alt ${formatPoints(rest.points)} point.`}
      >
        <BarChart
          {...shared}
          h={260}
          data={bars}
          dataKey="key"
          tooltipProps={{
            labelFormatter: (key) => barOf(key)?.name,
            // A long name would otherwise reach beyond the screen.
            ...(phone && { wrapperStyle: { maxWidth: 204 } }),
          }}
          orientation="vertical"
          gridAxis="y"
          maxBarWidth={22}
          // Places the last figure of the axis under its line.
          barChartProps={{ ...shared.barChartProps, margin: { right: 24 } }}
          xAxisProps={{ tickFormatter: axisPoints, ...(phone && { tickCount: 4 }) }}
          yAxisProps={{
            interval: 0,
            width: nameWidth,
            tick: ({ x, y, payload: { value } }: YAxisTickContentProps) => (
              <DepartmentTick bar={barOf(value)} x={x} y={y} width={nameWidth} />
            ),
          }}
        />
      </Chart>
    </div>
  );
}

interface ChartProps {
  title: string;
  head: [string, string];
  rows: readonly { key: string; name: string; points: number }[];
  /** What the chart leaves out. */
  note?: string | undefined;
  children: ReactNode;
}

function Chart({ title, head, rows, note, children }: ChartProps) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{title}</figcaption>
      <div aria-hidden>{children}</div>
      {note && <p className={classes.note}>{note}</p>}
      {/* The wrapper keeps the table, which is as wide as its content, from widening the page on a phone. */}
      <div className="visually-hidden">
        <table>
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
            {rows.map(({ key, name, points }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatPoints(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const millions = new Intl.NumberFormat('da-DK', { notation: 'compact', maximumFractionDigits: 1 });
const axisPoints = (points: number): string =>
  points >= 1_000_000 ? millions.format(points) : formatPoints(points);
