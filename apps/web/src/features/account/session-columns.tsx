import type { OwnSession } from '@saldo/contract/own-account';
import { formatDateTime } from '@saldo/domain/dates/danish-dates';
import type { Column } from '../../ui/table-column.ts';
import classes from './account-screen.module.css';
import { deviceWords } from './device-words.ts';

export const sessionColumns: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    header: 'Enhed',
    render: ({ userAgent, isCurrent }) => (
      <>
        {deviceWords(userAgent)}
        {isCurrent && <span className={classes.current}>Denne</span>}
      </>
    ),
  },
  { key: 'address', header: 'Adresse', value: ({ address }) => address, render: ({ address }) => address },
  {
    key: 'createdAt',
    header: 'Begyndt',
    width: '170px',
    hideOnNarrow: true,
    render: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'lastSeenAt',
    header: 'Sidst brugt',
    width: '170px',
    render: ({ lastSeenAt }) => <span className="figures">{formatDateTime(lastSeenAt)}</span>,
  },
];
