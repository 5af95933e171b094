import type { YAxisTickContentProps } from 'recharts';
import type { ChartDepartment } from './chart-departments.ts';
import classes from './statistics-charts.module.css';

/** The height of a label: the share of one of eight bars. */
const HEIGHT = 28;
/** The distance of the axis between label and bars. */
const TICK_LINE = 8;
/** Between the name and that distance. */
const GAP = 4;

interface DepartmentTickProps extends Pick<YAxisTickContentProps, 'x' | 'y'> {
  bar: Pick<ChartDepartment, 'department' | 'company'> | undefined;
  width: number;
}

/**
 * A department's name next to its bar, cut off at the end of its space. HTML within the SVG, because SVG text
 * cannot be cut off by its width.
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
