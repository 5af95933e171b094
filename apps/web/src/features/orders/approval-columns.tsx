import type { OrderApproval } from '@saldo/contract/orders';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { EmployeeName } from '../../ui/address/employee-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { ageWords } from './age-words.ts';
import { ApprovalNotes, approvalNotes } from './approval-notes.tsx';
import { boughtWords, productWords } from './bought-words.ts';
import classes from './order-cells.module.css';
import { PlacedBy } from './placed-by.tsx';

const approvalColumns: readonly Column<OrderApproval>[] = [
  {
    key: 'orderNumber',
    header: 'Ordrenummer',
    sortable: true,
    fitsContent: true,
    value: ({ orderNumber }) => orderNumber,
    render: ({ orderNumber }) => <span className="figures">{orderNumber}</span>,
  },
  {
    key: 'date',
    header: 'Dato',
    sortable: true,
    fitsContent: true,
    value: ({ placedAt }) => placedAt,
    render: ({ date, placedAt }) => (
      <span className={classes.lines}>
        <span className="figures">{formatDate(date)}</span>
        <span className="secondary">{ageWords(placedAt, Temporal.Now.instant())}</span>
      </span>
    ),
    renderOnCard: ({ placedAt }) => ageWords(placedAt, Temporal.Now.instant()),
  },
  {
    key: 'customer',
    header: 'Kunde',
    sortable: true,
    hideOnMedium: true,
    hideOnCard: true,
    value: ({ customer }) => customer,
    render: ({ customer }) => customer,
  },
  {
    key: 'employee',
    header: 'Medarbejder',
    sortable: true,
    isRowName: true,
    value: ({ employee }) => employee.name,
    render: (order) => (
      <span className={classes.lines}>
        <EmployeeName employee={order.employee} />
        {order.department !== null && <span className="secondary">{order.department}</span>}
        <PlacedBy order={order} />
      </span>
    ),
    renderOnCard: (order) => (
      <span className={classes.lines}>
        <span>{order.employee.name}</span>
        <PlacedBy order={order} />
      </span>
    ),
  },
  {
    key: 'bought',
    header: 'Varer',
    value: ({ lines }) => lines.map(productWords).join(', '),
    render: ({ lines }) => <span className={classes.products}>{boughtWords(lines)}</span>,
    renderOnCard: ({ lines }) => <span className={classes.bought}>{boughtWords(lines)}</span>,
  },
  {
    key: 'approval',
    header: 'Godkendelse',
    hideIfEmpty: true,
    width: 'minmax(180px, 1fr)',
    value: (order) =>
      isPlain(order)
        ? ''
        : approvalNotes(order)
            .map(({ text }) => text)
            .join(' '),
    render: (order) => <ApprovalNotes order={order} />,
    renderOnCard: (order) => (isPlain(order) ? null : <ApprovalNotes order={order} />),
  },
  {
    key: 'amount',
    header: 'Beløb',
    sortable: true,
    align: 'right',
    onCardTop: true,
    value: ({ amount }) => amount,
    render: (order) => (
      <span className={`${classes.lines} ${classes.right}`}>
        <span className={classes.amount}>{formatPoints(order.amount)}</span>
        <span className="secondary">af {formatPoints(order.balanceBefore)}</span>
      </span>
    ),
    renderOnCard: (order) => (
      <>
        <span className={classes.amount}>{formatPoints(order.amount)}</span>{' '}
        <span className="secondary">af {formatPoints(order.balanceBefore)}</span>
      </>
    ),
  },
  {
    key: 'lineCount',
    header: 'Antal linjer',
    sortable: true,
    align: 'right',
    hideOnMedium: true,
    value: ({ lineCount }) => lineCount,
    render: ({ lineCount }) => lineCount,
    hideOnCard: true,
  },
];

/** Whether the order waits like every order of a company without rules. */
export const isPlain = (order: OrderApproval): boolean =>
  (order.waitsFor === 'hr' || order.canDecide) &&
  approvalNotes({ ...order, reasons: order.reasons.filter((reason) => reason !== EVERY_ORDER) }).length === 1;

/** The reason without rules (approval-rules.sql), which says nothing about an order. */
const EVERY_ORDER = 'alle ordrer i virksomheden godkendes';

/** Operators see orders of several customers. With notes there is room for the products on wide screens only. */
export const approvalColumnsOf = (isOperator: boolean, hasNotes: boolean): readonly Column<OrderApproval>[] =>
  approvalColumns.map((column) => {
    if (column.key === 'customer' && isOperator) return { ...column, hideOnMedium: false, hideOnCard: false };
    return column.key === 'bought' && hasNotes ? { ...column, hideOnMedium: true } : column;
  });
