import type { AccountingMonth } from '@saldo/contract/accounting';
import { formatKroner } from '@saldo/domain/accounting/danish-kroner';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { formatPoints, formatSignedPoints } from '@saldo/domain/points/danish-points';
import type { Column } from '../../ui/table/table-column.ts';
import { MonthStateLabel } from './month-state-label.tsx';
import { monthTitle } from './month-words.ts';

export const monthColumns: readonly Column<AccountingMonth>[] = [
  {
    key: 'month',
    header: 'Måned',
    render: ({ month }) => monthTitle(month),
  },
  {
    key: 'state',
    header: 'Tilstand',
    fitsContent: true,
    render: (month) => <MonthStateLabel month={month} />,
    onCardTop: true,
  },
  {
    key: 'allocated',
    header: 'Tildelt',
    align: 'right',
    render: ({ allocated }) => formatSignedPoints(allocated),
  },
  { key: 'used', header: 'Brugt', align: 'right', render: ({ used }) => formatSignedPoints(used) },
  { key: 'closing', header: 'Ultimo', align: 'right', render: ({ closing }) => formatPoints(closing) },
  { key: 'debt', header: 'Heraf gæld i kr.', align: 'right', render: ({ debt }) => formatKroner(debt) },
  {
    key: 'invoiced',
    header: 'Fakturagrundlag i kr.',
    align: 'right',
    render: ({ invoiced }) => formatKroner(invoiced),
  },
  {
    key: 'closedAt',
    header: 'Lukket',
    fitsContent: true,
    hideOnCard: true,
    render: ({ closedAt }) =>
      closedAt === null ? '–' : <span className="figures">{formatDateTime(closedAt)}</span>,
  },
];
