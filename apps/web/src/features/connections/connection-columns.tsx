import type { Connection } from '@saldo/contract/connections';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { StateLabel } from '../../ui/page/state-label.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { formatCount } from '../../ui/text/counts.ts';
import { readiness } from './connection-words.ts';

const icons = { done: IconCheck, pending: IconClock, failed: IconAlertTriangle };

const figure = (
  key: 'customerCount' | 'productCount' | 'undelivered',
  header: string,
): Column<Connection> => ({
  key,
  header,
  align: 'right',
  render: (connection) => formatCount(connection[key]),
});

export const connectionColumns: readonly Column<Connection>[] = [
  {
    key: 'name',
    header: 'Navn',
    value: ({ name }) => name,
    render: ({ name, isDefault }) => (
      <>
        {name} {isDefault && <span className="secondary">Standard</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    fitsContent: true,
    onCardTop: true,
    render: (connection) => {
      const { tone, words } = readiness(connection);
      return (
        <StateLabel tone={tone} icon={icons[tone]}>
          {words}
        </StateLabel>
      );
    },
  },
  { ...figure('customerCount', 'Kunder'), hideOnNarrow: true },
  { ...figure('productCount', 'Produkter'), hideOnNarrow: true },
  figure('undelivered', 'Ikke leveret'),
];
