import type { YAxisTickContentProps } from 'recharts';
import type { ChartDepartment } from './chart-departments.ts';
import classes from './statistics-charts.module.css';

/** The height that each bar gets if there are eight, in pixels. */
const HEIGHT = 28;
/** The axis keeps this distance between label and bars. */
const TICK_LINE = 8;
const GAP = 4;

interface DepartmentTickProps extends Pick<YAxisTickContentProps, 'x' | 'y'> {
  bar: Pick<ChartDepartment, 'department' | 'customer'> | undefined;
  width: number;
}

/** Renders HTML within the SVG, because SVG text cannot be cut off at a width. */
export const DepartmentTick = ({ bar, width, x, y }: DepartmentTickProps) => (
  <foreignObject
    x={Number(x) + TICK_LINE - width}
    y={Number(y) - HEIGHT / 2}
    width={width - TICK_LINE - GAP}
    height={HEIGHT}
  >
    <div className={classes.tick}>
      <span>{bar?.department}</span>
      {bar?.customer !== undefined && <span>{bar.customer}</span>}
    </div>
  </foreignObject>
);
