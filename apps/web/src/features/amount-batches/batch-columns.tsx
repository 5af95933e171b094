import type {
  AmountBatch,
  AmountBatchRow,
  batchRowSortColumns,
  batchSortColumns,
} from '@saldo/contract/amount-batches';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import { EmployeeName } from '../../ui/address/employee-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { employeeCount, formatCount } from '../../ui/text/counts.ts';
import classes from './amount-batches.module.css';
import { BatchStateLabel } from './batch-state-label.tsx';

type BatchColumn = Column<AmountBatch, (typeof batchSortColumns)[number]>;
type RowColumn = Column<AmountBatchRow, (typeof batchRowSortColumns)[number]>;

const date: BatchColumn = {
  key: 'date',
  header: 'Dato',
  sortable: true,
  width: '128px',
  render: (batch) => <span className="figures">{formatDate(batch.date)}</span>,
};
const text: BatchColumn = {
  key: 'text',
  header: 'Tekst',
  sortable: true,
  value: (batch) => batch.text,
  render: ({ text: name, state: now }) => (now === 'undone' ? <s>{name}</s> : name),
};
const customer: BatchColumn = {
  key: 'customer',
  header: 'Kunde',
  sortable: true,
  shrinksOnCard: true,
  value: (batch) => batch.customer.companyName,
  render: (batch) => batch.customer.companyName,
};
const postedBy: BatchColumn = {
  key: 'postedBy',
  header: 'Af',
  width: '16%',
  hideOnNarrow: true,
  hideOnCard: true,
  value: (batch) => batch.postedBy,
  render: (batch) => batch.postedBy,
};
const employees: BatchColumn = {
  key: 'employees',
  header: 'Medarbejdere',
  sortable: true,
  align: 'right',
  width: '136px',
  render: (batch) => formatCount(batch.employees),
  renderOnCard: (batch) => employeeCount(batch.employees),
};
const total: BatchColumn = {
  key: 'total',
  header: 'I alt',
  sortable: true,
  align: 'right',
  width: '128px',
  onCardTop: true,
  render: (batch) => formatSignedPoints(batch.total),
};
const state: BatchColumn = {
  key: 'state',
  header: 'Status',
  width: '168px',
  onCardEnd: true,
  render: (batch) => <BatchStateLabel state={batch.state} />,
};

export const columnsForOperators: readonly BatchColumn[] = [
  text,
  date,
  customer,
  postedBy,
  { ...employees, hideOnCard: true },
  total,
  state,
];
export const columnsForAdministrators: readonly BatchColumn[] = [
  text,
  date,
  postedBy,
  employees,
  total,
  state,
];

const rowColumns: readonly RowColumn[] = [
  {
    key: 'employee',
    header: 'Medarbejder',
    sortable: true,
    value: ({ employee }) => employee.name,
    render: ({ employee }) => employee.name,
  },
  {
    key: 'email',
    header: 'E-mail',
    hideOnNarrow: true,
    shrinksOnCard: true,
    value: ({ email }) => email,
    render: ({ email }) => email || '–',
  },
  {
    key: 'text',
    header: 'Tekst',
    sortable: true,
    shrinksOnCard: true,
    value: (row) => row.text,
    render: (row) => row.text,
  },
  {
    key: 'amount',
    header: 'Beløb',
    sortable: true,
    align: 'right',
    width: '120px',
    onCardTop: true,
    render: (row) => formatSignedPoints(row.amount),
  },
];

const balanceNow: Column<AmountBatchRow> = {
  key: 'balance',
  header: 'Saldo',
  align: 'right',
  width: '180px',
  onCardEnd: true,
  render: ({ balance, amount }) => (
    <>
      <span className={classes.before}>{formatPoints(balance)} → </span>
      {formatPoints(balance + amount)}
    </>
  ),
};

const unsorted: readonly Column<AmountBatchRow>[] = rowColumns
  .filter(({ key }) => key !== 'email')
  .map(({ key, header, render, ...column }) => ({ ...column, key, header, render, sortable: false }));

/** The rows of a draft, which cannot be sorted. */
export const draftRowColumns = (postsNow: boolean): readonly Column<AmountBatchRow>[] =>
  postsNow ? [...unsorted, balanceNow] : unsorted;

const linked: RowColumn['render'] = ({ employee }) => <EmployeeName employee={employee} />;

export const postedRowColumns: readonly RowColumn[] = [
  ...rowColumns.map((column) => (column.key === 'employee' ? { ...column, render: linked } : column)),
  {
    key: 'posted',
    header: 'Bogført',
    align: 'right',
    width: '120px',
    hideOnNarrow: true,
    render: (row) => (row.posted === 0 ? '–' : formatSignedPoints(row.posted)),
    // The card's first line shows the amount.
    renderOnCard: (row) => (row.posted === row.amount ? null : `Bogført ${formatSignedPoints(row.posted)}`),
  },
  {
    key: 'takenBack',
    header: 'Tilbageført',
    align: 'right',
    width: '120px',
    onCardEnd: true,
    render: (row) => (row.takenBack === 0 ? '–' : formatSignedPoints(-row.takenBack)),
    renderOnCard: (row) => (row.takenBack === 0 ? null : `Tilbageført ${formatSignedPoints(-row.takenBack)}`),
  },
];
