import type { Department } from '@saldo/contract/departments';
import { departmentAddress } from '../../ui/address/addresses.ts';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import { productCount } from './assortment.ts';
import classes from './department-columns.module.css';

type DepartmentColumn = Column<Department> & { sortable: true };

/** `customerId` is for an operator, on the page of a customer. */
export const departmentColumns = (customerId: number | undefined): readonly DepartmentColumn[] => [
  {
    key: 'name',
    header: 'Navn',
    sortable: true,
    value: (department) => department.name,
    render: (department) => department.name,
  },
  {
    key: 'costCentre',
    header: 'Omkostningssted',
    sortable: true,
    hideIfEmpty: true,
    value: (department) => department.costCentre,
    render: (department) => department.costCentre,
    renderOnCard: ({ costCentre }) => (costCentre === '' ? null : `Omkostningssted ${costCentre}`),
  },
  {
    key: 'employeeCount',
    header: 'Medarbejdere',
    sortable: true,
    align: 'right',
    render: (department) => employeesLink(department, customerId, formatCount(department.employeeCount)),
    renderOnCard: (department) =>
      employeesLink(department, customerId, employeeCount(department.employeeCount)),
    value: (department) => department.employeeCount,
  },
  {
    key: 'productCount',
    header: 'Produkter',
    sortable: true,
    align: 'right',
    render: (department) => productsText(department, formatCount(department.productCount)),
    renderOnCard: (department) => productsText(department, productCount(department.productCount)),
    value: (department) => department.productCount,
  },
];

const productsText = ({ productCount: count }: Department, text: string) =>
  count === 0 ? <span className={classes.none}>{text}</span> : text;

const employeesLink = (
  { id, name, employeeCount: count }: Department,
  customerId: number | undefined,
  text: string,
) =>
  count === 0 ? (
    text
  ) : (
    <Link to={departmentAddress(id, customerId)} aria-label={`${employeeCount(count)} i ${name}`}>
      {text}
    </Link>
  );
