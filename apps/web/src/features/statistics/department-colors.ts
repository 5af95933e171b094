import type { DepartmentStatistics } from '@saldo/contract/statistics';

export const COLORED_DEPARTMENTS = 8;

export interface ColoredDepartment extends DepartmentStatistics {
  color: string;
}

/** A department keeps its colour whatever the period, the filters and its rank: its place never changes. */
export const withColors = (departments: readonly DepartmentStatistics[]): ColoredDepartment[] =>
  departments.map((department) => ({
    ...department,
    color:
      department.place === null
        ? 'var(--chart-rest)'
        : `var(--chart-${(department.place % COLORED_DEPARTMENTS) + 1})`,
  }));
