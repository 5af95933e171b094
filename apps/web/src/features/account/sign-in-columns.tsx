import { deviceWords } from '@saldo/contract/device-words';
import type { OwnSignIn } from '@saldo/contract/security-log';
import { securityEventWords } from '@saldo/contract/security-words';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import type { Column } from '../../ui/table/table-column.ts';

export const signInColumns: readonly Column<OwnSignIn>[] = [
  {
    key: 'at',
    header: 'Tid',
    fitsContent: true,
    onCardTop: true,
    render: ({ at }) => <span className="figures">{formatDateTime(at)}</span>,
    renderOnCard: ({ at }) => <span className="secondary">{formatDateTime(at)}</span>,
  },
  {
    key: 'kind',
    header: 'Hvad',
    isRowName: true,
    value: ({ kind }) => securityEventWords(kind),
    render: ({ kind }) => securityEventWords(kind),
  },
  {
    key: 'device',
    header: 'Enhed',
    render: ({ userAgent }) => deviceWords(userAgent),
  },
  {
    key: 'address',
    header: 'IP-adresse',
    fitsContent: true,
    value: ({ address }) => address,
    render: ({ address }) => address,
  },
];
