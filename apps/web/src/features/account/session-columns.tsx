import { deviceWords } from '@saldo/contract/device-words';
import type { OwnSession } from '@saldo/contract/own-account';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import type { Column } from '../../ui/table/table-column.ts';
import classes from './account-screen.module.css';

export const sessionColumns: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    header: 'Enhed',
    render: ({ userAgent, isCurrent }) => (
      <>
        {deviceWords(userAgent)}
        {isCurrent && <span className={classes.current}>Denne enhed</span>}
      </>
    ),
  },
  { key: 'address', header: 'IP-adresse', value: ({ address }) => address, render: ({ address }) => address },
  {
    key: 'createdAt',
    header: 'Logget ind',
    fitsContent: true,
    hideOnNarrow: true,
    hideOnCard: true,
    render: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'lastSeenAt',
    header: 'Sidst brugt',
    fitsContent: true,
    onCardEnd: true,
    render: ({ lastSeenAt }) => <span className="figures">{formatDateTime(lastSeenAt)}</span>,
  },
];
