import type { DepartmentStatistics } from '@saldo/contract/statistics';

/** So many departments have a colour of their own; the rest share one. */
export const COLORED = 8;

/** A row of the department table, with the colour that it has in the chart too. */
export interface ColoredDepartment extends DepartmentStatistics {
  color: string;
}

/** In the order of the statistics, most points first, so that colours go to those that can be seen. */
export const withColors = (departments: readonly DepartmentStatistics[]): ColoredDepartment[] =>
  departments.map((department, index) => ({
    ...department,
    color: index < COLORED ? `var(--chart-${index + 1})` : 'var(--chart-rest)',
  }));
