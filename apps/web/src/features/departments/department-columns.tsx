import type { Department } from '@saldo/contract/departments';
import { departmentAddress } from '../../shared/department-address.ts';
import { employeeCount } from '../../shared/employee-count.ts';
import { Link } from '../../shared/navigation/link.tsx';
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
    render: (department) => employeesLink(department, department.employeeCount.toLocaleString('da-DK')),
    renderOnCard: (department) => employeesLink(department, employeeCount(department.employeeCount)),
    value: (department) => department.employeeCount,
  },
];

const employeesLink = ({ id, name, employeeCount: count }: Department, text: string) =>
  count === 0 ? (
    text
  ) : (
    <Link to={departmentAddress(id)} aria-label={`${employeeCount(count)} i ${name}`}>
      {text}
    </Link>
  );
