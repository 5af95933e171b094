import type { ScheduledAmount, scheduledSortColumns } from '@saldo/contract/transactions';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatSignedPoints } from '@saldo/domain/points/danish-points';
import { EmployeeName } from '../../ui/address/employee-name.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { recurrenceTexts, repetitionOptions } from '../../ui/text/recurrence-texts.ts';

type ScheduledColumn = Column<ScheduledAmount, (typeof scheduledSortColumns)[number]>;

const date: ScheduledColumn = {
  key: 'date',
  header: 'Næste gang',
  sortable: true,
  fitsContent: true,
  render: ({ futureDate }) => <span className="figures">{formatDate(futureDate)}</span>,
};
const employee: ScheduledColumn = {
  key: 'employee',
  header: 'Medarbejder',
  sortable: true,
  isRowName: true,
  value: (amount) => amount.employee.name,
  render: (amount) => <EmployeeName employee={amount.employee} />,
  renderOnCard: (amount) => amount.employee.name,
};
const customer: ScheduledColumn = {
  key: 'customer',
  header: 'Kunde',
  sortable: true,
  hideOnNarrow: true,
  shrinksOnCard: true,
  value: (amount) => amount.customer.companyName,
  render: (amount) => amount.customer.companyName,
};
const rest: readonly ScheduledColumn[] = [
  {
    key: 'text',
    header: 'Tekst',
    sortable: true,
    shrinksOnCard: true,
    value: ({ text }) => text,
    render: ({ text }) => text,
  },
  {
    key: 'frequency',
    header: 'Gentages',
    fitsContent: true,
    onCardEnd: true,
    render: ({ frequency }) => repetitionOptions.find(({ value }) => value === frequency)?.label,
    renderOnCard: ({ frequency }) => (frequency === 'none' ? null : recurrenceTexts[frequency]),
  },
  {
    key: 'createdBy',
    header: 'Af',
    hideOnMedium: true,
    hideOnCard: true,
    value: ({ createdBy }) => createdBy,
    render: ({ createdBy }) => createdBy,
  },
  {
    key: 'amount',
    header: 'Beløb',
    sortable: true,
    align: 'right',
    onCardTop: true,
    render: ({ points }) => formatSignedPoints(points),
  },
];

export const columnsForAdministrators: readonly ScheduledColumn[] = [date, employee, ...rest];
export const columnsForOperators: readonly ScheduledColumn[] = [date, employee, customer, ...rest];
