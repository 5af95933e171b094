import type { CreditRequest } from '@saldo/contract/credit-requests';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { EmployeeName } from '../../ui/address/employee-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import classes from './credit-request-columns.module.css';
import { dayOf, timingWords } from './credit-request-words.ts';
import { CreditStatusLabel } from './credit-status-label.tsx';

const employee: Column<CreditRequest> = {
  key: 'employee',
  header: 'Medarbejder',
  sortable: true,
  isRowName: true,
  value: ({ employee, text }) => `${employee.name} ${text}`,
  render: ({ employee, text }) => (
    <span className={classes.lines}>
      <EmployeeName employee={employee} />
      <span className="secondary">{text}</span>
    </span>
  ),
  renderOnCard: ({ employee }) => <EmployeeName employee={employee} />,
};

const customer: Column<CreditRequest> = {
  key: 'customer',
  header: 'Kunde',
  sortable: true,
  hideOnNarrow: true,
  value: ({ customer }) => customer.companyName,
  render: ({ customer }) => customer.companyName,
};

const amount: Column<CreditRequest> = {
  key: 'amount',
  header: 'Beløb',
  sortable: true,
  align: 'right',
  onCardTop: true,
  value: ({ amount }) => amount,
  render: ({ amount }) => <span className={classes.amount}>{formatSignedPoints(amount)}</span>,
};

const timing: Column<CreditRequest> = {
  key: 'timing',
  header: 'Tilføjes',
  fitsContent: true,
  value: timingWords,
  render: timingWords,
  renderOnCard: (request) => `${request.text} · ${timingWords(request)}`,
};

const requested: Column<CreditRequest> = {
  key: 'requestedAt',
  header: 'Bedt om af',
  sortable: true,
  fitsContent: true,
  value: ({ requestedAt }) => requestedAt,
  render: ({ requestedAt, requestedBy, isOwn }) => (
    <span className={classes.lines}>
      <span>{isOwn ? 'Dig' : requestedBy}</span>
      <span className="secondary figures">{dayOf(requestedAt)}</span>
    </span>
  ),
  renderOnCard: ({ requestedAt, requestedBy, isOwn }) =>
    `Bedt om af ${isOwn ? 'dig' : requestedBy} ${dayOf(requestedAt)}`,
};

const decided: Column<CreditRequest> = {
  key: 'decidedAt',
  header: 'Behandlet',
  sortable: true,
  value: ({ decidedAt }) => decidedAt ?? '',
  render: ({ status, decidedAt, decidedBy, reason }) => (
    <span className={classes.lines}>
      <CreditStatusLabel status={status} />
      <span className="secondary">
        {decidedBy} <span className="figures">{decidedAt && dayOf(decidedAt)}</span>
      </span>
      {reason !== null && <span className={`secondary ${classes.reason}`}>{reason}</span>}
    </span>
  ),
  renderOnCard: ({ status, decidedAt, decidedBy, reason }) => (
    <>
      <CreditStatusLabel status={status} />{' '}
      {[decidedBy, decidedAt && dayOf(decidedAt), reason].filter(Boolean).join(' · ')}
    </>
  ),
};

export const pendingColumns = (ofAllCustomers: boolean): readonly Column<CreditRequest>[] => [
  employee,
  ...(ofAllCustomers ? [customer] : []),
  timing,
  requested,
  amount,
];

export const decidedColumns = (ofAllCustomers: boolean): readonly Column<CreditRequest>[] => [
  employee,
  ...(ofAllCustomers ? [customer] : []),
  { ...requested, hideOnNarrow: true },
  decided,
  amount,
];
