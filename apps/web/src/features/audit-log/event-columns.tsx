import type { AuditEvent } from '@saldo/contract/audit-log';
import { actionWords } from '@saldo/contract/audit-words';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { actorWords, subjectWords } from './event-words.ts';

export const eventColumns: readonly Column<AuditEvent, 'at'>[] = [
  {
    key: 'at',
    header: 'Tid',
    sortable: true,
    fitsContent: true,
    onCardTop: true,
    render: ({ at }) => <span className="figures">{formatDateTime(at)}</span>,
    renderOnCard: ({ at }) => <span className="secondary">{formatDateTime(at)}</span>,
  },
  { key: 'actor', header: 'Hvem', value: actorWords, render: actorWords },
  { key: 'action', header: 'Hvad', isRowName: true, value: actionWords, render: actionWords },
  { key: 'subject', header: 'Gælder', value: subjectWords, render: subjectWords },
  {
    key: 'customer',
    header: 'Kunde',
    value: ({ customer }) => customer?.companyName ?? '',
    render: ({ customer }) =>
      customer ? <Link to={`/customers/${customer.id}`}>{customer.companyName}</Link> : '–',
  },
];
