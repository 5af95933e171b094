import type { Statistics } from '@saldo/contract/statistics';
import type { StatisticsBasis } from '@saldo/contract/statistics-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { Suspense } from 'react';
import { connectionError } from '../../api/client/errors.ts';
import { LazyBoundary, lazyComponent } from '../../ui/page/lazy-part.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { chartDepartments } from './chart-departments.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { ColoredDepartment } from './department-colors.ts';
import classes from './statistics-charts.module.css';
import type { StatisticsPlotProps } from './statistics-plot.tsx';
import { partName, words } from './statistics-words.ts';

// Lazy, because the frames and tables of the charts need not wait for Recharts.
const LazyPlot = lazyComponent(() => import('./statistics-plot.tsx').then((m) => m.StatisticsPlot));

interface StatisticsChartsProps {
  basis: StatisticsBasis;
  series: Statistics['series'];
  departments: readonly ColoredDepartment[];
  showCustomer: boolean;
}

export function StatisticsCharts({ basis, series, departments, showCustomer }: StatisticsChartsProps) {
  const { points } = words[basis];
  const { bars, rest } = chartDepartments(departments, showCustomer);
  return (
    <LazyBoundary
      failed={(retry) => (
        <LoadError
          compact
          title="Diagrammerne kunne ikke hentes."
          error={connectionError()}
          onRetry={retry}
        />
      )}
    >
      <div className={classes.charts}>
        <ChartFigure
          title={`${points} over tid`}
          head={['Periode', points]}
          rows={series.map((part) => ({ key: part.from, name: partName(part), points: part.points }))}
        >
          <Plot kind="series" label={points} series={series} />
        </ChartFigure>
        <ChartFigure
          title={`${points} pr. afdeling`}
          head={['Afdeling', points]}
          rows={[...bars, ...(rest ? [{ key: 'rest', ...rest }] : [])]}
          note={rest && `${rest.name} har i alt ${formatPoints(rest.points)} point.`}
        >
          <Plot kind="departments" label={points} bars={bars} showCustomer={showCustomer} />
        </ChartFigure>
      </div>
    </LazyBoundary>
  );
}

const Plot = (props: StatisticsPlotProps) => (
  <Suspense fallback={<Spinner text="Indlæser diagram …" />}>
    <LazyPlot {...props} />
  </Suspense>
);
