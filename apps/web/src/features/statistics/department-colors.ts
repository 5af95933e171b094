import type { DepartmentStatistics } from '@saldo/contract/statistics';

/** As many departments have their own colour; the others share one. */
export const COLORED = 8;

export interface ColoredDepartment extends DepartmentStatistics {
  color: string;
}

/** In the order of the statistics, most points first, so that the largest bars get the colours. */
export const withColors = (departments: readonly DepartmentStatistics[]): ColoredDepartment[] =>
  departments.map((department, index) => ({
    ...department,
    color: index < COLORED ? `var(--chart-${index + 1})` : 'var(--chart-rest)',
  }));
