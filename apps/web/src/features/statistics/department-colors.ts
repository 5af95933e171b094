import type { DepartmentStatistics } from '@saldo/contract/statistics';

export const COLORED_DEPARTMENTS = 8;

export interface ColoredDepartment extends DepartmentStatistics {
  color: string;
}

/** Expects the departments with most points first, so that the largest bars get the colours. */
export const withColors = (departments: readonly DepartmentStatistics[]): ColoredDepartment[] =>
  departments.map((department, index) => ({
    ...department,
    color: index < COLORED_DEPARTMENTS ? `var(--chart-${index + 1})` : 'var(--chart-rest)',
  }));
