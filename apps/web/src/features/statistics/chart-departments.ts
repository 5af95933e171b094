import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { COLORED, type ColoredDepartment } from './department-colors.ts';
import { NO_DEPARTMENT } from './statistics-words.ts';

/** A bar of the chart of departments. */
export interface ChartDepartment {
  name: string;
  points: number;
  color: string;
}

interface ChartDepartments {
  /** The departments with colours of their own. */
  bars: ChartDepartment[];
  /** All others together: as a bar beside them they would dwarf those. */
  rest: Omit<ChartDepartment, 'color'> | undefined;
}

/** What the chart of departments shows, and what it only says. */
export function chartDepartments(
  departments: readonly ColoredDepartment[],
  showCustomer: boolean,
): ChartDepartments {
  const nameOf = ({ customer, department }: ColoredDepartment) => {
    const name = department?.name ?? NO_DEPARTMENT;
    // Departments of two companies may have one name, and a bar is known by its name.
    return showCustomer ? `${name}, ${customer.companyName}` : name;
  };
  const bars = departments
    .slice(0, COLORED)
    .map((row) => ({ name: nameOf(row), points: row.points, color: row.color }));
  const rest = departments.slice(COLORED);
  if (rest.length === 0) return { bars, rest: undefined };
  const points = rest.reduce((sum, row) => sum + pointsToHundredths(row.points), 0n);
  const name = rest.length === 1 ? '1 anden afdeling' : `${rest.length} andre afdelinger`;
  return { bars, rest: { name, points: hundredthsToPoints(points) } };
}
