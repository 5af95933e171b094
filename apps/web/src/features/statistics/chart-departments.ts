import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { COLORED_DEPARTMENTS, type ColoredDepartment } from './department-colors.ts';

export interface ChartDepartment {
  /** Unique, unlike the name, which a deleted department may share with a new one. */
  key: string;
  /** On one line, with the customer if several are shown. */
  name: string;
  department: string;
  customer: string | undefined;
  points: number;
  color: string;
}

interface ChartDepartments {
  bars: ChartDepartment[];
  /** The sum of the departments without a bar; one bar for all of them would dwarf the others. */
  rest: Pick<ChartDepartment, 'name' | 'points'> | undefined;
}

export function chartDepartments(
  departments: readonly ColoredDepartment[],
  showCustomer: boolean,
): ChartDepartments {
  const bars = departments.slice(0, COLORED_DEPARTMENTS).map(({ points, color, ...row }) => {
    const department = row.department?.name ?? NO_DEPARTMENT;
    const customer = showCustomer ? row.customer.companyName : undefined;
    const name = customer === undefined ? department : `${department}, ${customer}`;
    return { key: `${row.customer.id}-${row.department?.id}`, name, department, customer, points, color };
  });
  const rest = departments.slice(COLORED_DEPARTMENTS);
  if (rest.length === 0) return { bars, rest: undefined };
  const points = rest.reduce((sum, row) => sum + pointsToHundredths(row.points), 0n);
  const name = rest.length === 1 ? '1 anden afdeling' : `${rest.length} andre afdelinger`;
  return { bars, rest: { name, points: hundredthsToPoints(points) } };
}
