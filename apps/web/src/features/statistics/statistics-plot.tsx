import { BarChart } from '@mantine/charts';
import type { Statistics } from '@saldo/contract/statistics';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { YAxisTickContentProps } from 'recharts';
import { usePhone } from '../../ui/page/screen-width.ts';
import type { ChartDepartment } from './chart-departments.ts';
import { DepartmentTick } from './department-tick.tsx';
import { partName } from './statistics-words.ts';

export type StatisticsPlotProps = {
  label: string;
} & (
  | { kind: 'series'; series: Statistics['series'] }
  | { kind: 'departments'; bars: readonly ChartDepartment[]; showCustomer: boolean }
);

/** Fills the height of its parent. Keyboards and screen readers use the table of the figure instead. */
export const StatisticsPlot = (props: StatisticsPlotProps) => (
  <div aria-hidden>{props.kind === 'series' ? <SeriesPlot {...props} /> : <DepartmentPlot {...props} />}</div>
);

const sharedProps = (label: string) => ({
  h: 'var(--plot-height)',
  withLegend: false,
  valueFormatter: formatPoints,
  barProps: { isAnimationActive: false, radius: 2 },
  tooltipAnimationDuration: 0,
  series: [{ name: 'points', label, color: 'var(--chart-1)' }],
});

function SeriesPlot({ label, series }: { label: string; series: Statistics['series'] }) {
  const partOf = (from: unknown) => series.find((part) => part.from === from);
  return (
    <BarChart
      {...sharedProps(label)}
      barChartProps={{ accessibilityLayer: false }}
      data={series}
      dataKey="from"
      tooltipProps={{
        labelFormatter: (from) => {
          const part = partOf(from);
          return part && partName(part);
        },
      }}
      maxBarWidth={40}
      xAxisProps={{
        minTickGap: 12,
        interval: 'equidistantPreserveStart',
        tickFormatter: (from) => partOf(from)?.name ?? '',
      }}
      yAxisProps={{ width: 64, tickFormatter: axisPoints }}
    />
  );
}

interface DepartmentPlotProps {
  label: string;
  bars: readonly ChartDepartment[];
  showCustomer: boolean;
}

function DepartmentPlot({ label, bars, showCustomer }: DepartmentPlotProps) {
  const phone = usePhone();
  const barOf = (key: unknown) => bars.find((bar) => bar.key === key);
  const nameWidth = phone ? 112 : showCustomer ? 196 : 152;
  return (
    <BarChart
      {...sharedProps(label)}
      data={[...bars]}
      dataKey="key"
      tooltipProps={{
        labelFormatter: (key) => barOf(key)?.name,
        // A long name would otherwise reach beyond the screen.
        ...(phone && { wrapperStyle: { maxWidth: 204 } }),
      }}
      orientation="vertical"
      gridAxis="y"
      maxBarWidth={22}
      // The margin leaves room to centre the axis's last number under its grid line.
      barChartProps={{ accessibilityLayer: false, margin: { right: 24 } }}
      xAxisProps={{ tickFormatter: axisPoints, ...(phone && { tickCount: 4 }) }}
      yAxisProps={{
        interval: 0,
        width: nameWidth,
        tick: ({ x, y, payload: { value } }: YAxisTickContentProps) => (
          <DepartmentTick bar={barOf(value)} x={x} y={y} width={nameWidth} />
        ),
      }}
    />
  );
}

const millions = new Intl.NumberFormat('da-DK', { notation: 'compact', maximumFractionDigits: 1 });
const axisPoints = (points: number): string =>
  points >= 1_000_000 ? millions.format(points) : formatPoints(points);
