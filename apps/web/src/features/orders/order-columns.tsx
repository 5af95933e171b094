import type { Order, orderSortColumns } from '@saldo/contract/orders';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { EmployeeName } from '../../ui/address/employee-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import classes from './order-cells.module.css';
import { OrderState } from './order-status-label.tsx';
import { PlacedBy } from './placed-by.tsx';

type OrderColumn = Column<Order, (typeof orderSortColumns)[number]>;

const orderNumber: OrderColumn = {
  key: 'orderNumber',
  header: 'Ordrenummer',
  sortable: true,
  fitsContent: true,
  render: (order) => <span className="figures">{order.orderNumber}</span>,
};
const date: OrderColumn = {
  key: 'date',
  header: 'Dato',
  sortable: true,
  fitsContent: true,
  render: (order) => <span className="figures">{formatDate(order.date)}</span>,
};
const customer: OrderColumn = {
  key: 'customer',
  header: 'Kunde',
  sortable: true,
  shrinksOnCard: true,
  value: (order) => order.customer.companyName,
  render: (order) => order.customer.companyName,
};
const employee: OrderColumn = {
  key: 'employee',
  header: 'Medarbejder',
  sortable: true,
  isRowName: true,
  value: (order) => order.employee.name,
  render: (order) => (
    <span className={classes.lines}>
      <EmployeeName employee={order.employee} />
      <PlacedBy order={order} />
    </span>
  ),
  renderOnCard: (order) => (
    <span className={classes.lines}>
      <span>{order.employee.name}</span>
      <PlacedBy order={order} />
    </span>
  ),
};
const amount: OrderColumn = {
  key: 'amount',
  header: 'Beløb',
  sortable: true,
  align: 'right',
  onCardTop: true,
  render: (order) => formatPoints(order.amount),
};
const refunded: OrderColumn = {
  key: 'refunded',
  header: 'Returneret',
  align: 'right',
  hideOnNarrow: true,
  hideOnCard: true,
  render: (order) =>
    order.refunded === 0 ? <span className={classes.quiet}>0</span> : formatPoints(order.refunded),
};
const lineCount: OrderColumn = {
  key: 'lineCount',
  header: 'Antal linjer',
  sortable: true,
  align: 'right',
  hideOnNarrow: true,
  hideOnCard: true,
  render: (order) => order.lineCount,
};
const status: OrderColumn = {
  key: 'status',
  header: 'Status',
  sortable: true,
  onCardEnd: true,
  render: (order) => <OrderState order={order} />,
};

export const columnsForOperators: readonly OrderColumn[] = [
  { ...orderNumber, hideOnCard: true },
  date,
  customer,
  { ...employee, hideOnNarrow: true },
  amount,
  refunded,
  lineCount,
  status,
];
export const columnsForAdministrators: readonly OrderColumn[] = [
  orderNumber,
  date,
  employee,
  amount,
  refunded,
  lineCount,
  status,
];
/** The first column is the one that is named, because the page has the employee's name. */
export const columnsForEmployee: readonly OrderColumn[] = [
  orderNumber,
  date,
  {
    key: 'placedBy',
    header: 'Bestilt af',
    hideIfEmpty: true,
    hideOnCard: true,
    value: ({ placedBy }) => placedBy ?? '',
    render: ({ placedBy }) => placedBy ?? '–',
  },
  amount,
  refunded,
  lineCount,
  status,
];
