import type { YAxisTickContentProps } from 'recharts';
import type { ChartDepartment } from './chart-departments.ts';
import classes from './statistics-charts.module.css';

/** Of the chart's axis: as high as the place of one of eight bars. */
const HEIGHT = 28;
/** The axis' own, between what it calls the tick and the bars. */
const TICK_LINE = 8;
/** Between a name and that. */
const GAP = 4;

interface DepartmentTickProps extends Pick<YAxisTickContentProps, 'x' | 'y'> {
  bar: Pick<ChartDepartment, 'department' | 'company'> | undefined;
  /** Of the axis. */
  width: number;
}

/**
 * A department's name beside its bar, cut off where its place ends: text of SVG would be broken into lines there, and
 * cannot be cut off by its measured width.
 */
export const DepartmentTick = ({ bar, width, x, y }: DepartmentTickProps) => (
  <foreignObject
    x={Number(x) + TICK_LINE - width}
    y={Number(y) - HEIGHT / 2}
    width={width - TICK_LINE - GAP}
    height={HEIGHT}
  >
    <div className={classes.tick}>
      <span>{bar?.department}</span>
      {bar?.company !== undefined && <span>{bar.company}</span>}
    </div>
  </foreignObject>
);
