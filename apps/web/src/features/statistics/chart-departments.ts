import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { COLORED, type ColoredDepartment } from './department-colors.ts';

/** A bar of the chart of departments. */
export interface ChartDepartment {
  /** What no other bar has: a deleted department and the one made after it may have one name. */
  key: string;
  /** In a line, with its company where several are shown. */
  name: string;
  department: string;
  company: string | undefined;
  points: number;
  color: string;
}

interface ChartDepartments {
  /** The departments with colours of their own. */
  bars: ChartDepartment[];
  /** All others together: as a bar beside them they would dwarf those. */
  rest: Pick<ChartDepartment, 'name' | 'points'> | undefined;
}

/** What the chart of departments shows, and what it only says. */
export function chartDepartments(
  departments: readonly ColoredDepartment[],
  showCustomer: boolean,
): ChartDepartments {
  const bars = departments.slice(0, COLORED).map(({ customer, points, color, ...row }) => {
    const department = row.department?.name ?? NO_DEPARTMENT;
    const company = showCustomer ? customer.companyName : undefined;
    const name = company === undefined ? department : `${department}, ${company}`;
    return { key: `${customer.id}-${row.department?.id}`, name, department, company, points, color };
  });
  const rest = departments.slice(COLORED);
  if (rest.length === 0) return { bars, rest: undefined };
  const points = rest.reduce((sum, row) => sum + pointsToHundredths(row.points), 0n);
  const name = rest.length === 1 ? '1 anden afdeling' : `${rest.length} andre afdelinger`;
  return { bars, rest: { name, points: hundredthsToPoints(points) } };
}
