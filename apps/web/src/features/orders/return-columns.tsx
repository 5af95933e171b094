import type { ListedReturn, returnSortColumns } from '@saldo/contract/returns';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { returnReasonWords } from '@saldo/domain/orders/return-words';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { Column } from '../../ui/table/table-column.ts';
import { ReturnStateLabel } from './return-state-label.tsx';

export const returnColumns: readonly Column<ListedReturn, (typeof returnSortColumns)[number]>[] = [
  {
    key: 'number',
    header: 'Retur',
    sortable: true,
    fitsContent: true,
    render: ({ number }) => <span className="figures">{number}</span>,
  },
  {
    key: 'requestedAt',
    header: 'Anmeldt',
    sortable: true,
    fitsContent: true,
    render: ({ requestedAt }) => <span className="figures">{formatDateTime(requestedAt)}</span>,
    hideOnCard: true,
  },
  {
    key: 'customer',
    header: 'Kunde',
    sortable: true,
    shrinksOnCard: true,
    value: ({ customer }) => customer.companyName,
    render: ({ customer }) => customer.companyName,
  },
  {
    key: 'employee',
    header: 'Medarbejder',
    sortable: true,
    isRowName: true,
    hideOnNarrow: true,
    value: ({ employee }) => employee.name,
    render: ({ employee }) => employee.name,
  },
  {
    key: 'reason',
    header: 'Årsag',
    hideOnNarrow: true,
    hideOnCard: true,
    value: ({ reason }) => returnReasonWords[reason],
    render: ({ reason }) => returnReasonWords[reason],
  },
  {
    key: 'wish',
    header: 'Ønske',
    hideOnMedium: true,
    hideOnCard: true,
    render: ({ exchange }) => (exchange ? 'Ombytning' : 'Point tilbage'),
  },
  {
    key: 'amount',
    header: 'Point',
    sortable: true,
    align: 'right',
    onCardTop: true,
    render: ({ amount }) => formatPoints(amount),
  },
  {
    key: 'state',
    header: 'Status',
    sortable: true,
    fitsContent: true,
    onCardEnd: true,
    render: ({ state }) => <ReturnStateLabel state={state} />,
  },
];
