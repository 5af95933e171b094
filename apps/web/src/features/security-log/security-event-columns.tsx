import { deviceWords } from '@saldo/contract/device-words';
import type { SecurityEvent } from '@saldo/contract/security-log';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import { Link } from '../../ui/address/link.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { eventWords, subjectWords } from './security-event-words.ts';

export const securityEventColumns: readonly Column<SecurityEvent, 'at'>[] = [
  {
    key: 'at',
    header: 'Tid',
    sortable: true,
    fitsContent: true,
    onCardTop: true,
    render: ({ at }) => <span className="figures">{formatDateTime(at)}</span>,
    renderOnCard: ({ at }) => <span className="secondary">{formatDateTime(at)}</span>,
  },
  { key: 'kind', header: 'Hvad', isRowName: true, value: eventWords, render: eventWords },
  {
    key: 'subject',
    header: 'Hvem',
    value: (event) => [subjectWords(event), event.account?.email].filter(Boolean).join(', '),
    render: (event) =>
      event.account ? (
        <Link to={`/security-log?account=${event.account.id}`}>{event.account.name}</Link>
      ) : (
        subjectWords(event)
      ),
  },
  {
    key: 'customer',
    header: 'Kunde',
    hideOnNarrow: true,
    value: ({ customer }) => customer?.companyName ?? '',
    render: ({ customer }) =>
      customer ? <Link to={`/customers/${customer.id}`}>{customer.companyName}</Link> : '–',
  },
  {
    key: 'device',
    header: 'Enhed',
    hideOnNarrow: true,
    hideOnCard: true,
    value: ({ userAgent }) => userAgent,
    render: ({ userAgent }) => (userAgent === '' ? '–' : deviceWords(userAgent)),
  },
  {
    key: 'address',
    header: 'IP-adresse',
    fitsContent: true,
    value: ({ address }) => address,
    render: ({ address }) => address || '–',
  },
];
