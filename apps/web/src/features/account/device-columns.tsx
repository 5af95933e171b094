import { deviceWords } from '@saldo/contract/device-words';
import type { KnownDevice } from '@saldo/contract/own-account';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import type { Column } from '../../ui/table/table-column.ts';
import classes from './account-screen.module.css';

export const deviceColumns: readonly Column<KnownDevice>[] = [
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
  {
    key: 'createdAt',
    header: 'Første login',
    fitsContent: true,
    hideOnNarrow: true,
    hideOnCard: true,
    render: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'lastUsedAt',
    header: 'Seneste login',
    fitsContent: true,
    onCardEnd: true,
    render: ({ lastUsedAt }) => <span className="figures">{formatDateTime(lastUsedAt)}</span>,
  },
];
