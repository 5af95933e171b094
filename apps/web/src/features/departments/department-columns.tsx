import type { Department } from '@saldo/contract/departments';
import type { Column } from '../../ui/table-column.ts';

export const departmentColumns: readonly Column<Department>[] = [
  {
    key: 'name',
    header: 'Navn',
    sortable: true,
    value: (department) => department.name,
    render: (department) => department.name,
  },
  {
    key: 'employeeCount',
    header: 'Medarbejdere',
    sortable: true,
    align: 'right',
    width: '160px',
    render: (department) => department.employeeCount.toLocaleString('da-DK'),
    value: (department) => department.employeeCount,
  },
];
